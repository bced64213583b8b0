/**
 * Settings as a file: written for another shop or for safe-keeping, read again with care.
 */
import type { Feature, NestedValues, Value, Values } from './types';
import { fullName, nest, SECRET_SHOWN } from './values';

/** What tells our files from others. */
const KIND = 'vitrin-settings';

export interface SettingsFile {
	kind: typeof KIND;
	/** FeatureList.php: FORMAT. */
	format: number;
	/** Of the plugin that wrote it. */
	version: string;
	settings: NestedValues;
}

export const toFile = (
	stored: Values,
	{ format, version }: { format: number; version: string }
): string =>
	JSON.stringify(
		{
			kind: KIND,
			format,
			version,
			// Secrets stay: nobody reads them out of this shop.
			settings: nest(
				Object.fromEntries(
					Object.entries( stored ).filter(
						( [ , value ] ) => value !== SECRET_SHOWN
					)
				)
			),
		} satisfies SettingsFile,
		null,
		'\t'
	);

/** Why a file can't be taken. */
export type Refusal =
	| 'no-json'
	| 'foreign'
	| 'newer'
	| 'damaged'
	/** Nothing in it differs from what is there. */
	| 'nothing-new';

const isObject = ( value: unknown ): value is Record< string, unknown > =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

const isValue = ( value: unknown ): value is Value =>
	[ 'boolean', 'number', 'string' ].includes( typeof value );

/**
 * @param text     The file.
 * @param features Those of this version: settings that it doesn't have are left out and named.
 * @param format   Newest format that this version reads.
 * @return The values by full name, and names of settings that are not of this version; or why it can't be taken.
 */
export const fromFile = (
	text: string,
	features: Feature[],
	format: number
): { values: Values; unknown: string[] } | Refusal => {
	let file: unknown;
	try {
		file = JSON.parse( text );
	} catch {
		return 'no-json';
	}
	if ( ! isObject( file ) || file.kind !== KIND ) {
		return 'foreign';
	}
	if ( typeof file.format !== 'number' || ! isObject( file.settings ) ) {
		return 'damaged';
	}
	if ( file.format > format ) {
		return 'newer';
	}
	const values: Values = {};
	const unknown: string[] = [];
	for ( const [ feature, settings ] of Object.entries( file.settings ) ) {
		if ( ! isObject( settings ) ) {
			return 'damaged';
		}
		const fields = features.find(
			( { name } ) => name === feature
		)?.fields;
		for ( const [ name, value ] of Object.entries( settings ) ) {
			if ( ! isValue( value ) ) {
				return 'damaged';
			}
			if ( fields?.some( ( field ) => field.name === name ) ) {
				values[ fullName( feature, name ) ] = value;
			} else {
				unknown.push( fullName( feature, name ) );
			}
		}
	}
	return Object.keys( values ).length ? { values, unknown } : 'nothing-new';
};
