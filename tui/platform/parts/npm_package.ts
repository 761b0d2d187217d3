/** The name of the package in npm. What it has is called `denomax` all the same. */
export const NPM_PACKAGE = "denomax";
