/** Full-width forms, which East Asian keyboards type in place of ASCII. */

/** By how much their codes are above those of ASCII. */
const ABOVE_ASCII = 0xfee0;

/** The text with ASCII in place of full-width forms: `"Ｎｆ３"` is `"Nf3"`. */
export function halfWidth(text: string): string {
  return text.replace(
    /[\uff01-\uff5e]/g,
    (one) => String.fromCharCode(one.charCodeAt(0) - ABOVE_ASCII),
  ).replace(/\u3000/g, " ");
}
