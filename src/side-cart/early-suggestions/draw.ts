/**
 * The last known suggestions as plain markup below the last known lines
 * (../dom/last-lines.ts), until React draws them. Same classes as ../suggestions/.
 */
import type { MoneyParts } from '../../shared/domain/format';
import { readKnown, type KnownSuggestions } from '../dom/known-suggestions';
import { createElement } from '../../shared/dom/create-element';
import { readSuggestionSettings, wantedKey } from './fetch-suggestions';

/** Below more lines than these they are out of sight. */
const LINES = 4;

type Card = KnownSuggestions[ 'cards' ][ number ];

/** As ui/Price.tsx has it. */
const priceOf = ( { number, unit, isWord, unitFirst, space }: MoneyParts ) => {
	const sign = isWord
		? createElement( 'span', 'vitrin-price__unit', {}, unit )
		: unit;
	return createElement(
		'span',
		'vitrin-price',
		{},
		...( unitFirst ? [ sign, space, number ] : [ number, space, sign ] )
	);
};

/** The same file as ui/Picture.tsx will want. */
const pictureOf = ( image: Card[ 'image' ] ): Node | string => {
	if ( ! image ) {
		return '';
	}
	const picture = new Image();
	picture.alt = '';
	picture.sizes = '80px';
	picture.srcset = image.srcset;
	picture.src = image.src;
	return picture;
};

const cardOf = ( { image, name, was, prices }: Card ): HTMLElement => {
	// A button that can't be clicked yet is only a place.
	const button = createElement(
		'span',
		'vitrin-button vitrin-suggestion__button',
		{},
		'…'
	);
	button.style.visibility = 'hidden';
	return createElement(
		'li',
		'vitrin-suggestion',
		{},
		createElement( 'span', 'vitrin-line__image', {}, pictureOf( image ) ),
		createElement( 'span', 'vitrin-line__name', {}, name ),
		createElement(
			'div',
			'vitrin-suggestion__price',
			{},
			...( was
				? [ createElement( 'del', '', {}, priceOf( was ) ) ]
				: [] ),
			createElement(
				'span',
				'',
				{},
				...prices.flatMap( ( price, at ) => [
					at ? ' – ' : '',
					priceOf( price ),
				] )
			)
		),
		button
	);
};

/** Below the lines, as far from them as it stood. */
const stripOf = ( { title, gap, cards }: KnownSuggestions ): HTMLElement => {
	const track = createElement(
		'ul',
		'vitrin-carousel__track',
		{},
		...cards.map( cardOf )
	);
	// What scrolls must hold something that takes focus.
	track.style.overflow = 'hidden';
	const strip = createElement(
		'section',
		'vitrin-carousel is-known',
		{},
		createElement( 'h3', 'vitrin-carousel__title', {}, title ),
		track
	);
	strip.style.marginBlockStart = `${ gap }px`;
	return strip;
};

/**
 * Draws them each time that last known lines are written, as long as they fit the cart.
 *
 * @param dialog The drawer.
 */
export const followLastLines = ( dialog: Element ): void => {
	const body = dialog.querySelector( '.vitrin-drawer__body' );
	const draw = (): void => {
		const lines = body?.querySelector( ':scope > .vitrin-lines' );
		if ( dialog.matches( '.has-react' ) ) {
			// React has the place.
			observer.disconnect();
		} else if (
			lines &&
			lines.children.length <= LINES &&
			! lines.nextSibling
		) {
			const known = readKnown( wantedKey() );
			if ( known ) {
				lines.after( stripOf( known ) );
			}
		}
	};
	const observer = new MutationObserver( draw );
	// Elsewhere the list itself may be the carousel (SIDE-18).
	if ( body && readSuggestionSettings()?.upsellStyle === 'strip' ) {
		observer.observe( body, { childList: true } );
		draw();
	}
};
