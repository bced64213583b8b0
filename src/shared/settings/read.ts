/**
 * The only reader of the settings that PHP printed (docs/markup.md, "Settings").
 */
import type { Parser } from '../domain/shape';

/**
 * The settings of a feature, or null when the feature is off or its settings are
 * broken. Broken settings are reported on the console and never stop another feature.
 */
export function readSettings< T >(
	feature: string,
	parse: Parser< T >
): T | null {
	// Only a script: an id is something that whoever writes a post or a product may print,
	// and the loader loads the scripts that its settings name [SEC-02].
	const element = document.querySelector(
		`script#vitrin-settings-${ feature }`
	);
	if ( ! element ) {
		return null;
	}
	try {
		return parse( JSON.parse( element.textContent ?? '' ) );
	} catch ( error ) {
		// eslint-disable-next-line no-console -- The developer has no other way to learn of it.
		console.error(
			`Vitrin: the settings of ${ feature } are unusable.`,
			error
		);
		return null;
	}
}
