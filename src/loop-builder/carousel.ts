/**
 * The chunk `loop-carousel`: previous and next over a row to swipe, for visitors with a mouse (LOOP-01,
 * docs/adr/0012). The row itself scrolls without it.
 */
import { __ } from '../shared/words';
import { lastPosition, moveBy } from '../shared/domain/carousel';
import {
	createCarouselTrack,
	type CarouselPosition,
	type CarouselTrack,
} from '../shared/dom/carousel';
import { createElement } from '../shared/dom/create-element';
import type { LoopSettings } from './settings';
import './carousel.scss';

export const carouselWords = ( isOfProducts: boolean ) => ( {
	previous: isOfProducts
		? __( 'Previous products', 'vitrin' )
		: __( 'Previous items', 'vitrin' ),
	next: isOfProducts
		? __( 'Next products', 'vitrin' )
		: __( 'Next items', 'vitrin' ),
} );

const ROW = '.vitrin-loop__list--carousel';
const CHEVRON = `<svg class="vitrin-icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="${ VITRIN_ICONS[ 'chevron-down' ] }"/></svg>`;

/**
 * @param root     The block.
 * @param settings
 * @param settings.type What it lists.
 */
export const startCarousel = (
	root: HTMLElement,
	{ type }: Pick< LoopSettings, 'type' >
): void => {
	const wrapper = root.querySelector( '.vitrin-loop__wrapper' );
	const { previous, next } = carouselWords( type === 'product' );
	let track: CarouselTrack | undefined;
	let position: CarouselPosition = { at: 0, count: 0, visible: 1 };
	/** A click shows the cards after those in view. */
	const target = ( direction: -1 | 1 ) =>
		moveBy( { ...position, step: position.visible }, direction );

	const makeButton = ( direction: -1 | 1, name: string, label: string ) => {
		const button = createElement(
			'button',
			`vitrin-loop__move is-${ name }`,
			{ type: 'button', 'aria-label': label }
		);
		button.innerHTML = CHEVRON;
		button.addEventListener( 'click', () => {
			const to = target( direction );
			if ( to !== position.at ) {
				track?.goTo( to );
			}
		} );
		return { button, direction };
	};
	const buttons = [
		makeButton( -1, 'previous', previous ),
		makeButton( 1, 'next', next ),
	];
	const moves = createElement(
		'div',
		'vitrin-loop__moves',
		{},
		...buttons.map( ( { button } ) => button )
	);

	const draw = () => {
		moves.hidden = ! lastPosition( position );
		for ( const { button, direction } of buttons ) {
			// It keeps the focus at the end.
			button.setAttribute(
				'aria-disabled',
				String( target( direction ) === position.at )
			);
		}
	};
	const place = () => {
		const row = wrapper?.querySelector< HTMLElement >( ROW );
		const middle = row?.querySelector( 'img' ) ?? row;
		moves.style.setProperty(
			'--vitrin-loop-middle',
			`${ ( middle?.offsetHeight ?? 0 ) / 2 }px`
		);
	};
	/** An answer has another row, or none. */
	const attach = () => {
		track?.dispose();
		track = undefined;
		position = { at: 0, count: 0, visible: 1 };
		draw();
		const row = wrapper?.querySelector< HTMLElement >( ROW );
		if ( row ) {
			track = createCarouselTrack( row, ( now ) => {
				position = now;
				draw();
			} );
			track.measure();
			place();
		}
	};

	wrapper?.before( moves );
	attach();
	root.addEventListener( 'vitrin:list-replaced', attach );
	if ( wrapper ) {
		// Pictures arrive, and the window changes.
		new ResizeObserver( place ).observe( wrapper );
	}
};
