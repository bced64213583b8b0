/**
 * The chunk `early-suggestions`: suggestions before React is there. It is loaded with the cart's engine, which
 * visitors with a cart have before a click.
 */
import { lastOf } from '../shared/dom/own-element';
import { cart, post } from '@vitrin/cart';
import { readSettings } from '../shared/settings/read';
import { keyOf } from './domain/suggestions-key';
import type { EarlyAnswer } from './mount';
import { SUGGESTION_DEFAULTS } from './suggestion-settings';
import type { MoneyParts } from '../shared/domain/format';
import {
	getEarlyAnswer,
	readKnown,
	setEarlyAnswer,
	type KnownSuggestions,
} from './dom/known-suggestions';
import { createElement } from '../shared/dom/create-element';
// The carousel's, too: both have the same cards.
import './suggestions/style.scss';

const readSuggestionSettings = () =>
	readSettings( 'side-cart', SUGGESTION_DEFAULTS );

/** Which suggestions the cart as it is wants; '' for none. */
const wantedKey = (): string => {
	const settings = readSuggestionSettings();
	const { server } = cart.getState();
	const isWanted = server?.lines.length
		? settings?.upsells
		: settings?.emptySuggestions;
	return keyOf( !! isWanted, server );
};

/** Whether what draws them has been loaded. */
let isThere = false;

/**
 * Fetches suggestions as soon as the drawer has opened, and loads the carousel meanwhile: React takes longer
 * than the shop.
 */
export const askEarly = ( loadCarousel: () => Promise< unknown > ): void => {
	const key = wantedKey();
	if ( getEarlyAnswer()?.hasFailed ) {
		// Not to be taken for this opening's.
		setEarlyAnswer( undefined );
	}
	// Once there, they ask by themselves.
	if ( ! key || isThere ) {
		return;
	}
	if ( getEarlyAnswer()?.key !== key ) {
		const asked: EarlyAnswer = {
			key,
			since: Date.now(),
			answer: post( 'vitrin_get_suggestions' ),
		};
		setEarlyAnswer( asked );
		void asked.answer.then( ( { ok } ) => {
			asked.hasFailed = ! ok;
		} );
	}
	loadCarousel()
		.then( () => {
			isThere = true;
		} )
		// The next opening tries again.
		.catch( () => {} );
};

/** Below more lines than these they are out of sight. */
const LINES = 4;

type Card = KnownSuggestions[ 'cards' ][ number ];

/** As ui/Price.tsx writes it. */
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
 * Draws the last known suggestions below the last known lines (with-engine.ts) each time that those are written, as
 * long as they fit the cart, until React draws them. Same classes as suggestions/.
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

/**
 * Begins once their style is there; without it they come with React.
 *
 * @param loadCarousel Loads what draws them with React.
 */
export const startEarlySuggestions = (
	loadCarousel: () => Promise< unknown >
): void => {
	const ask = () => askEarly( loadCarousel );
	const dialog = lastOf< HTMLDialogElement >( 'dialog#vitrin-side-cart' );
	document.addEventListener( 'vitrin:side-cart-opened', ask );
	if ( dialog?.open ) {
		ask();
	} else if ( dialog ) {
		followLastLines( dialog );
	}
};
