/**
 * The price: two sliders over each other, and two fields with the same values (LIST-05). The
 * browser mirrors sliders and their arrow keys from right to left.
 */
import type { Scope } from '../../shared/dom/scope';
import { markPrices } from '../../shared/dom/wrong-prices';
import { isNoPrice, parsePrice } from '../../shared/domain/typed-price';
import type { Format } from '../../shared/domain/shop-format';
import type { Ends } from '../domain/address';

/**
 * Two ends of one range, which don't pass each other (LIST-05).
 */
export interface Scale {
	from: number;
	to: number;
	step: number;
}

export interface Range {
	low: number;
	high: number;
}

const within = ( value: number, least: number, most: number ): number =>
	Math.min( Math.max( value, least ), most );

/**
 * The range after one of its ends was moved: it stops at the other.
 *
 * @param range      As it was moved to.
 * @param range.low  Its lower end.
 * @param range.high Its upper end.
 * @param moved      Which end moved.
 * @param scale      Where the range may go.
 * @param scale.from Its beginning.
 * @param scale.to   Its end.
 */
export const settle = (
	{ low, high }: Range,
	moved: keyof Range,
	{ from, to }: Scale
): Range => {
	const top = within( high, from, to );
	const bottom = within( low, from, to );
	return moved === 'low'
		? { low: Math.min( bottom, top ), high: top }
		: { low: bottom, high: Math.max( top, bottom ) };
};

/** How far along a scale a value stands, 0 to 1. */
export const shareOf = ( value: number, { from, to }: Scale ): number =>
	to > from ? within( ( value - from ) / ( to - from ), 0, 1 ) : 0;

export interface Words {
	from: string;
	to: string;
}

interface Controls {
	box: HTMLElement;
	sliders: [ HTMLInputElement, HTMLInputElement ];
	fields: [ HTMLInputElement, HTMLInputElement ];
	scale: Scale;
}

const controlsIn = ( root: ParentNode ): Controls | null => {
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

/** The lowest and the highest price; null without a price filter. */
export const endsIn = ( root: ParentNode ): Ends | null => {
	const controls = controlsIn( root );
	return (
		controls && {
			min_price: controls.scale.from,
			max_price: controls.scale.to,
		}
	);
};

const draw = (
	{ box, sliders, scale }: Controls,
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
	// Where both thumbs are at the upper end, the one that can still move is on top.
	first.style.zIndex = start > 0.5 ? '1' : '';
};

/** The sliders' values. */
const rangeOf = ( { sliders: [ low, high ] }: Controls ): Range => ( {
	low: Number( low.value ),
	high: Number( high.value ),
} );

/** Shows the values of the markup; to be called after each change of it. */
export const drawSlider = (
	root: ParentNode,
	format: Format,
	words: Words
): void => {
	const controls = controlsIn( root );
	if ( controls ) {
		draw( controls, rangeOf( controls ), format, words );
	}
};

/** Milliseconds after the last key until what is typed counts as meant. */
const TYPING = 250;

/** Keeps sliders and fields in step, and marks a field that holds no price. */
export const listenToSlider = (
	scope: Scope,
	root: HTMLElement,
	format: Format,
	words: Words
): void => {
	let timer = 0;
	const write = ( event: Event ): void => {
		const controls = controlsIn( root );
		const input = event.target as HTMLInputElement;
		if ( ! controls ) {
			return;
		}
		const { sliders, fields, scale } = controls;
		const at = sliders.indexOf( input );
		const typed = fields.indexOf( input );
		const moved = Math.max( at, typed ) ? 'high' : 'low';
		if ( at >= 0 ) {
			const range = settle( rangeOf( controls ), moved, scale );
			draw( controls, range, format, words );
			const value = range[ moved ];
			const end = moved === 'low' ? scale.from : scale.to;
			const field = fields[ at ];
			if ( field ) {
				field.value = value === end ? '' : format.number( value );
				markPrices( root );
			}
		} else if ( typed >= 0 && event.type === 'input' ) {
			markPrices( root, true );
			clearTimeout( timer );
			timer = window.setTimeout( markPrices, TYPING, root );
		} else if ( typed >= 0 && isNoPrice( input.value ) ) {
			markPrices( root );
			// Nothing is asked with it.
			event.stopPropagation();
		} else if ( typed >= 0 ) {
			const price = parsePrice( input.value );
			input.value = price === null ? '' : format.number( price );
			const [ low, high ] = fields.map( ( { value } ) =>
				parsePrice( value )
			);
			draw(
				controls,
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
	// Before the listeners that read the form.
	scope.on( root, 'change', write, { capture: true } );
	// Typed before this script was there.
	markPrices( root );
};
