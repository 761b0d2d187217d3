/**
 * What drives the browsers, and looks for barriers in their pages. The lock file
 * beside it has its checksums, and those of what it needs.
 *
 * @module
 */

export type { Browser, BrowserContext, Page } from "npm:puppeteer-core@25.16.0";
export { default } from "npm:puppeteer-core@25.16.0";
export { default as axe } from "npm:axe-core@4.14.1";
