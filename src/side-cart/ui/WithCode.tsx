import { Fragment } from '@wordpress/element';
import { toLatinDigits } from '../../shared/domain/latin-digits';

/**
 * A sentence of the shop's about a coupon, with its code set apart: a Latin code before a
 * number would turn the two around in a line that runs right to left.
 *
 * @param props
 * @param props.text Plain text.
 * @param props.code As somebody typed it; the shop writes it small and in Latin digits.
 */
export function WithCode( { text, code }: { text: string; code: string } ) {
	const plain = toLatinDigits( code ).toLowerCase();
	const pieces = plain ? text.toLowerCase().split( plain ) : [ text ];
	// Letters whose small form is longer would shift what is cut; then nothing is.
	if ( pieces.length < 2 || text.toLowerCase().length !== text.length ) {
		return <>{ text }</>;
	}
	let at = 0;
	return (
		<>
			{ pieces.map( ( piece, index ) => {
				const begin = at;
				const end = begin + piece.length;
				at = end + plain.length;
				return (
					<Fragment key={ begin }>
						{ text.slice( begin, end ) }
						{ index < pieces.length - 1 && (
							<bdi>{ text.slice( end, at ) }</bdi>
						) }
					</Fragment>
				);
			} ) }
		</>
	);
}
