/**
 * Two sliders over each other and two fields that say the same (LIST-05). The browser itself
 * mirrors sliders and their arrow keys from right to left.
 */
import type { Scope } from '../../shared/dom/scope';
import { parseNumber } from '../../shared/domain/digits';
import type { Format } from '../../shared/domain/shop-format';
import type { Ends } from '../domain/address';
import { settle, shareOf, type Range, type Scale } from '../domain/range';

export interface Words {
	from: string;
	to: string;
}

interface Parts {
	box: HTMLElement;
	sliders: [ HTMLInputElement, HTMLInputElement ];
	fields: [ HTMLInputElement, HTMLInputElement ];
	scale: Scale;
}

const partsIn = ( root: ParentNode ): Parts | null => {
	const box = root.querySelector< HTMLElement >( '.vitrin-filters__range' );
	const [ low, high ] = box?.querySelectorAll( 'input' ) ?? [];
	const [ from, to ] =
		box?.parentElement?.querySelectorAll< HTMLInputElement >(
			'.vitrin-filters__price input'
		) ?? [];
	return box && low && high && from && to
		? {
				box,
				sliders: [ low, high ],
				fields: [ from, to ],
				scale: {
					from: Number( low.min ),
					to: Number( low.max ),
					step: Number( low.step ),
				},
			}
		: null;
};

/** Where the range goes from and to; null where there is none. */
export const endsIn = ( root: ParentNode ): Ends | null => {
	const parts = partsIn( root );
	return parts && { min_price: parts.scale.from, max_price: parts.scale.to };
};

const draw = (
	{ box, sliders, scale }: Parts,
	{ low, high }: Range,
	format: Format,
	words: Words
): void => {
	const [ first, second ] = sliders;
	first.value = String( low );
	second.value = String( high );
	first.setAttribute(
		'aria-valuetext',
		words.from.replace( '%s', format.money( String( low ) ).text )
	);
	second.setAttribute(
		'aria-valuetext',
		words.to.replace( '%s', format.money( String( high ) ).text )
	);
	const start = shareOf( low, scale );
	box.style.setProperty( '--vitrin-low', `${ start * 100 }%` );
	box.style.setProperty(
		'--vitrin-high',
		`${ ( 1 - shareOf( high, scale ) ) * 100 }%`
	);
	// Where both stand at the far end, the one that can still move is on top.
	first.style.zIndex = start > 0.5 ? '1' : '';
};

/** What the sliders stand at. */
const rangeOf = ( { sliders: [ low, high ] }: Parts ): Range => ( {
	low: Number( low.value ),
	high: Number( high.value ),
} );

/** Draws the sliders as the markup has them; after each change of the markup. */
export const drawSlider = (
	root: ParentNode,
	format: Format,
	words: Words
): void => {
	const parts = partsIn( root );
	if ( parts ) {
		draw( parts, rangeOf( parts ), format, words );
	}
};

/** Keeps sliders and fields together. */
export const listenToSlider = (
	scope: Scope,
	root: HTMLElement,
	format: Format,
	words: Words
): void => {
	const write = ( event: Event ): void => {
		const parts = partsIn( root );
		const input = event.target as HTMLInputElement;
		if ( ! parts ) {
			return;
		}
		const { sliders, fields, scale } = parts;
		const at = sliders.indexOf( input );
		const typed = fields.indexOf( input );
		const moved = Math.max( at, typed ) ? 'high' : 'low';
		if ( at >= 0 ) {
			const range = settle( rangeOf( parts ), moved, scale );
			draw( parts, range, format, words );
			const value = range[ moved ];
			const end = moved === 'low' ? scale.from : scale.to;
			const field = fields[ at ];
			if ( field ) {
				field.value = value === end ? '' : format.number( value );
			}
		} else if ( typed >= 0 && event.type === 'change' ) {
			const price = parseNumber( input.value );
			input.value =
				price === null || price < 0 ? '' : format.number( price );
			const [ low, high ] = fields.map( ( { value } ) =>
				parseNumber( value )
			);
			draw(
				parts,
				settle(
					{ low: low ?? scale.from, high: high ?? scale.to },
					moved,
					scale
				),
				format,
				words
			);
		}
	};
	scope.on( root, 'input', write );
	// Before whoever reads the form.
	scope.on( root, 'change', write, { capture: true } );
};
