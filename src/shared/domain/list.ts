/** Languages of the Arabic script have a comma of their own. */
const ARABIC_SCRIPT = /^(ar|ckb|fa|ps|sd|ug|ur)\b/;

/** Words one after the other, with the language's comma (L10N-02). */
export const listOf = ( locale: string, words: readonly string[] ): string =>
	words.join( ARABIC_SCRIPT.test( locale ) ? '، ' : ', ' );
