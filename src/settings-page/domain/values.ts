/**
 * Values of settings by full name, what differs between two sets of them, and what a field's text means.
 */
import type {
	Feature,
	Field,
	FullName,
	NestedValues,
	Value,
	Values,
} from './types';
import { toLatinDigits } from '../../shared/domain/latin-digits';

/** What is shown of a secret that is there; sent back it changes nothing (src/shared/settings/Field.php). */
export const SECRET_SHOWN = '••••••••';

/** The switch that every feature has. */
export const SWITCH = 'enabled';

export const fullName = ( feature: string, name: string ): FullName =>
	`${ feature }.${ name }`;

const collect = (
	features: Feature[],
	valueOf: ( field: Field ) => Value
): Values =>
	Object.fromEntries(
		features.flatMap( ( { name, fields } ) =>
			fields.map( ( field ) => [
				fullName( name, field.name ),
				valueOf( field ),
			] )
		)
	);

/** What is stored. */
export const storedValues = ( features: Feature[] ): Values =>
	collect( features, ( { value } ) => value );

/** What the plugin comes with. */
export const defaultValues = ( features: Feature[] ): Values =>
	collect( features, ( field ) => field.default );

/** Those of `wanted` that differ from `stored`. */
export const changedValues = ( wanted: Values, stored: Values ): Values =>
	Object.fromEntries(
		Object.entries( wanted ).filter(
			( [ name, value ] ) => stored[ name ] !== value
		)
	);

/** As REST takes them. */
export const nest = ( values: Values ): NestedValues => {
	const nested: NestedValues = {};
	for ( const [ name, value ] of Object.entries( values ) ) {
		const dot = name.indexOf( '.' );
		( nested[ name.slice( 0, dot ) ] ??= {} )[ name.slice( dot + 1 ) ] =
			value;
	}
	return nested;
};

/** Titles of the features that one needs and that are off, with what those need. */
export const missingFeatures = (
	feature: Feature,
	features: Feature[],
	values: Values
): string[] =>
	feature.requires.flatMap( ( name ) => {
		const other = features.find( ( one ) => one.name === name );
		if ( ! other ) {
			return [];
		}
		return values[ fullName( name, SWITCH ) ] === true
			? missingFeatures( other, features, values )
			: [ other.title ];
	} );

/** Whether the browser can read a list of CSS selectors. */
type CanSelect = ( selector: string ) => boolean;

/**
 * The value that a control's text means, while one types; null when it can't be used. The server checks again
 * (src/shared/settings/Field.php).
 */
export const valueOf = (
	{ type, minimum, maximum, choices }: Field,
	text: string,
	canSelect: CanSelect
): Value | null => {
	const trimmed = text.trim();
	switch ( type ) {
		case 'integer': {
			const digits = toLatinDigits( trimmed );
			const number = /^-?\d{1,9}$/.test( digits )
				? Number( digits )
				: NaN;
			return number >= minimum && number <= maximum ? number : null;
		}
		case 'color': {
			const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec( trimmed );
			const color = short
				? `#${ short
						.slice( 1 )
						.map( ( digit ) => digit + digit )
						.join( '' ) }`
				: trimmed;
			return color === '' || /^#[0-9a-f]{6}$/i.test( color )
				? color.toLowerCase()
				: null;
		}
		case 'selector':
			return trimmed === '' || canSelect( trimmed ) ? trimmed : null;
		case 'choice':
			return choices.some( ( { value } ) => value === text )
				? text
				: null;
		case 'secret':
			// What was typed over what is shown.
			return trimmed === SECRET_SHOWN
				? trimmed
				: trimmed.replaceAll( '•', '' );
		default:
			return trimmed;
	}
};
