/**
 * The chunk `loop-drawer`: where a block has little room the form opens as a dialog over the list. What is
 * chosen there counts at once and changes the list when the dialog is closed, however that is done:
 * dropping it would look like a failure.
 */
import { createElement } from '../shared/dom/create-element';
import { onDismiss } from '../shared/dom/dismiss';
import { createScope } from '../shared/dom/scope';
import { lockScroll } from '../shared/dom/scroll-lock';
import type { Loop } from './update';
import { drawerWords } from './words';
import './drawer.scss';

const TITLE = 'vitrin-loop-panel-title';
const CROSS =
	'<svg class="vitrin-icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12m0-12L6 18"/></svg>';

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
	const scope = createScope();
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

	scope.add( lockScroll() );
	onDismiss( scope, dialog, '.vitrin-loop__close', () => dialog.close() );
	// In the search it would empty the field, as browsers do, and the search would be lost.
	scope.on( form, 'keydown', ( event ) => {
		if (
			event.key === 'Escape' &&
			! event.isComposing &&
			( event.target as Element ).matches( '[type=search]' )
		) {
			event.preventDefault();
			dialog.close();
		}
	} );
	scope.on( form, 'submit', () => {
		if ( loop.checkPrices() ) {
			dialog.close();
		}
	} );
	// Back, and blocks that have become wide: the style says from when on the form is always shown.
	scope.on( window, 'popstate', () => dialog.close() );
	scope.on( window, 'resize', () => {
		if (
			getComputedStyle( fold ).getPropertyValue(
				'--vitrin-loop-unfolded'
			)
		) {
			dialog.close();
		}
	} );
	scope.on( dialog, 'close', () => {
		scope.dispose();
		fold.append( form );
		dialog.remove();
		fold.querySelector( 'summary' )?.focus( { preventScroll: true } );
		loop.release();
	} );
	loop.hold();
	dialog.showModal();
	button.focus();
};
