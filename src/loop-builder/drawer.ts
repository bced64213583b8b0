/**
 * The chunk `loop-drawer`: where a block has little room the form opens as a dialog over the list. What is
 * chosen there counts at once and changes the list when the dialog is closed, however that is done:
 * dropping it would look like a failure.
 */
import { createElement } from '../shared/dom/create-element';
import { holdDialog } from '../shared/dialog/dialog';
import type { Loop } from './update';
import { drawerWords } from './words';
import './drawer.scss';

const TITLE = 'vitrin-loop-panel-title';
const CROSS = `<svg class="vitrin-icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="${ VITRIN_ICONS.x }"/></svg>`;

/**
 * @param root The block.
 * @param loop Holds its answers back meanwhile.
 */
export const openDrawer = (
	root: HTMLElement,
	loop: Pick< Loop, 'hold' | 'release' | 'checkPrices' >
): void => {
	const fold = root.querySelector( '.vitrin-loop__filters' );
	const form = fold?.querySelector( 'form' );
	if ( ! fold || ! form ) {
		return;
	}
	const { title, close } = drawerWords();
	const button = createElement( 'button', 'vitrin-loop__close', {
		type: 'button',
		'aria-label': close,
	} );
	button.innerHTML = CROSS;
	const dialog = createElement(
		'dialog',
		'vitrin-loop__panel',
		{ 'aria-labelledby': TITLE },
		createElement(
			'div',
			'vitrin-loop__header',
			{},
			createElement( 'h2', '', { id: TITLE }, title ),
			button
		),
		// Within the block: what it listens to still reaches it.
		form
	);
	fold.after( dialog );
	loop.hold();
	const opened = holdDialog( dialog, '.vitrin-loop__close', {
		opener: fold.querySelector( 'summary' ),
		focus: { preventScroll: true },
	} );
	dialog.showModal();
	button.focus();
	opened.add( () => {
		fold.append( form );
		dialog.remove();
		loop.release();
	} );

	// In the search it would empty the field, as browsers do, and the search would be lost.
	opened.on( form, 'keydown', ( event ) => {
		if (
			event.key === 'Escape' &&
			! event.isComposing &&
			( event.target as Element ).matches( '[type=search]' )
		) {
			event.preventDefault();
			opened.dispose();
		}
	} );
	opened.on( form, 'submit', () => {
		if ( loop.checkPrices() ) {
			opened.dispose();
		}
	} );
	// Back, and blocks that have become wide: the style says from when on the form is always shown.
	opened.on( window, 'popstate', opened.dispose );
	opened.on( window, 'resize', () => {
		if (
			getComputedStyle( fold ).getPropertyValue(
				'--vitrin-loop-unfolded'
			)
		) {
			opened.dispose();
		}
	} );
};
