/**
 * The only reader of the settings that PHP printed (docs/markup.md, "Settings").
 */
import { bag } from '../domain/shape';

/**
 * What was printed, over what a feature takes for granted: PHP prints only what differs. A page that a
 * cache kept may be of another version: of a value of another type than the default's the default
 * counts, and a name that has no default is left out.
 *
 * @param defaults By name; PHP's `is_cart` is `isCart`. Null stands for a value of any type, {} for any names.
 * @param printed  What PHP made of the settings.
 * @throws {ShapeError} For what is no object.
 */
export const withDefaults = < T extends object >(
	defaults: T,
	printed: unknown
): T => {
	const from = bag( printed );
	const settings = { ...defaults };
	for ( const key in defaults ) {
		const known: unknown = defaults[ key ];
		const value = from[
			key.replace( /[A-Z]/g, ( c ) => '_' + c.toLowerCase() )
		] as T[ typeof key ] | undefined;
		if (
			known === null
				? value !== undefined
				: value?.constructor === ( known as object ).constructor
		) {
			settings[ key ] = (
				known?.constructor === Object && Object.keys( known )[ 0 ]
					? withDefaults( known, value )
					: value
			) as T[ typeof key ];
		}
	}
	return settings;
};

/**
 * The settings of a feature, or null when the feature is off or its settings are
 * broken. Broken settings are reported on the console and never stop another feature.
 *
 * @param feature  The name of its folder.
 * @param defaults See withDefaults().
 * @param finish   Makes of them what the feature works with.
 */
export function readSettings< T extends object, R >(
	feature: string,
	defaults: T,
	finish: ( settings: T ) => R
): R | null;
export function readSettings< T extends object >(
	feature: string,
	defaults: T
): T | null;
export function readSettings< T extends object >(
	feature: string,
	defaults: T,
	finish?: ( settings: T ) => unknown
): unknown {
	// Only a script: authors of posts and products may print any id,
	// and the loader loads the scripts that its settings name (SEC-02).
	const element = document.querySelector(
		`script#vitrin-settings-${ feature }`
	);
	if ( ! element ) {
		return null;
	}
	try {
		const settings = withDefaults(
			defaults,
			JSON.parse( element.textContent ?? '' )
		);
		return finish ? finish( settings ) : settings;
	} catch ( error ) {
		// eslint-disable-next-line no-console -- The developer has no other way to learn of it.
		console.error(
			`Vitrin: the settings of ${ feature } are unusable.`,
			error
		);
		return null;
	}
}
