/**
 * Whether a text may hold a link: a cheap look, before what finds them (links.ts) is loaded.
 */

/** A dot or an @ between letters or digits, or two slashes: each address has one of them. */
const SIGN = /[\p{L}\p{N}_-][.@][\p{L}\p{N}]|\/\//u;

export const mayHoldLink = ( text: string ): boolean => SIGN.test( text );
