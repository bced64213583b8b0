/**
 * What a field's text means, while one types. The server checks again (src/shared/settings/Field.php).
 */
import { toLatinDigits } from '../../shared/domain/latin-digits';
import type { Field, Value } from './types';

/** Whether the browser can read a list of CSS selectors. */
export type CanSelect = ( selector: string ) => boolean;

/** The value that a control's text means; null when it can't be used. */
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
		default:
			return trimmed;
	}
};
