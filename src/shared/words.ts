/**
 * The words of chunks without React (docs/adr/0027-words-travel-with-chunks.md): English in the
 * sources, the page's language beside the chunk. Call __() when a text is shown, not when a module
 * starts, because the translations may load later: that is why every words.ts has getters.
 */

/** As WordPress's translations are: a list of forms by text, or by context and text. */
export type Translations = Record< string, string[] >;

const known: Translations = {};

/** Adds the translations that were loaded with a chunk. */
export const addTranslations = ( translations: Translations ): void =>
	void Object.assign( known, translations );

/** The translation under a key, else the text. */
export const translate = ( text: string, key: string ): string =>
	known[ key ]?.[ 0 ] || text;

/** Named as WordPress's, so that the same tools find the texts; the domain is for them. */
export const __: ( text: string, domain: 'vitrin' ) => string = ( text ) =>
	translate( text, text );
