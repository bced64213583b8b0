/**
 * Finds settings by what people read of them.
 */
import { fold } from '../../shared/domain/fold';
import type { Feature, Field } from './types';

/** A feature, with those of its settings that are found. */
export interface Found {
	feature: Feature;
	fields: Field[];
}

/**
 * @param features All of them.
 * @param query    As it was typed; Persian and Arabic letters and digits mean the same.
 * @return Features that have every word, in their own texts (then with all settings) or in a setting's; all for no words.
 */
export const search = ( features: Feature[], query: string ): Found[] => {
	const words = fold( query ).split( ' ' ).filter( Boolean );
	const hasAll = ( ...texts: string[] ): boolean => {
		const text = fold( texts.join( ' ' ) );
		return words.every( ( word ) => text.includes( word ) );
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
