/**
 * Finds settings by what people read of them.
 */
import { fold } from '../../shared/domain/fold';
import { joined, meanings } from './synonyms';
import type { Feature, Field } from './types';

/** A feature, with those of its settings that are found. */
export interface Found {
	feature: Feature;
	fields: Field[];
}

/** Shorter ones stand within other words: «تب» in «مرتب». */
const SHORTEST_PART = 4;

/** Shorter ones would be found across the border of two words. */
const SHORTEST_JOINED = 5;

/** What was typed may be a part of a word, if it is long enough; a synonym is meant as a whole. */
const hasTyped = ( text: string, word: string ): boolean =>
	( word.length < SHORTEST_PART
		? ` ${ text }`.includes( ` ${ word }` )
		: text.includes( word ) ) ||
	( joined( word ).length >= SHORTEST_JOINED &&
		joined( text ).includes( joined( word ) ) );

const hasSynonym = ( text: string, word: string ): boolean =>
	word.length < SHORTEST_PART
		? ` ${ text } `.includes( ` ${ word } ` )
		: hasTyped( text, word );

/**
 * @param features All of them.
 * @param query    As it was typed; Persian and Arabic letters and digits mean the same, so do words of one row in
 *                 synonyms.ts, and words spelled together or apart.
 * @return Features that have every word, in their own texts (then with all settings) or in a setting's; all for no words.
 */
export const search = ( features: Feature[], query: string ): Found[] => {
	const wanted = meanings( fold( query ) );
	const hasAll = ( ...texts: string[] ): boolean => {
		const text = fold( texts.join( ' ' ) );
		return wanted.every(
			( [ typed = '', ...synonyms ] ) =>
				hasTyped( text, typed ) ||
				synonyms.some( ( word ) => hasSynonym( text, word ) )
		);
	};
	return features.flatMap( ( feature ) => {
		const { title, description, replaces, name } = feature;
		const fields = hasAll( title, description, replaces, name )
			? feature.fields
			: feature.fields.filter( ( field ) =>
					hasAll(
						title,
						field.label,
						field.description,
						field.name,
						...field.choices.map( ( { label } ) => label )
					)
				);
		return fields.length ? [ { feature, fields } ] : [];
	} );
};
