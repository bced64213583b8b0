/**
 * Opens and closes the fly-outs, one at a time. They are no dialogs: the page stays usable.
 */
import { BUTTON } from '../selectors';

/** Pixels that the fly-out keeps from the window's edges. */
const MARGIN = 8;

export const buttonOf = ( root: Element ) =>
	root.querySelector< HTMLElement >( BUTTON );
export const panelOf = ( root: Element ) =>
	root.querySelector< HTMLElement >( '.vitrin-mini-cart__panel' );

/** Makes the link a button that shows something; without our script it leads to the cart. */
export const prepareButton = ( root: Element ): void => {
	const button = buttonOf( root );
	const panel = panelOf( root );
	if ( button && panel && ! button.hasAttribute( 'aria-expanded' ) ) {
		button.setAttribute( 'role', 'button' );
		button.setAttribute( 'aria-expanded', 'false' );
		button.setAttribute( 'aria-controls', panel.id );
	}
};

/** Keeps it in the window. */
const fitPanel = ( panel: HTMLElement ): void => {
	panel.style.translate = '';
	const { left, right, top } = panel.getBoundingClientRect();
	const { clientWidth } = document.documentElement;
	const over = right - ( clientWidth - MARGIN );
	let shift = 0;
	if ( left < MARGIN ) {
		shift = MARGIN - left;
	} else if ( over > 0 ) {
		shift = -over;
	}
	if ( shift ) {
		panel.style.translate = `${ shift }px`;
	}
	panel.style.setProperty(
		'--vitrin-available-block-size',
		`${ Math.max( window.innerHeight - top - MARGIN, 240 ) }px`
	);
};

export interface FlyOut {
	/** The mini cart whose fly-out is open. */
	shown: () => Element | undefined;
	/** Opened, or held open, by a click: it stays when the mouse leaves. */
	isPinned: () => boolean;
	open: ( root: Element, byClick: boolean ) => void;
	close: () => void;
}

export const createFlyOut = (
	onOpen: ( panel: HTMLElement ) => void
): FlyOut => {
	let shown: Element | undefined;
	let isPinned = false;

	const close = (): void => {
		const root = shown;
		shown = undefined;
		isPinned = false;
		const panel = root && panelOf( root );
		if ( root && panel ) {
			root.classList.remove( 'is-open' );
			panel.hidden = true;
			buttonOf( root )?.setAttribute( 'aria-expanded', 'false' );
		}
	};

	return {
		shown: () => shown,
		isPinned: () => isPinned,
		open( root, byClick ) {
			const panel = panelOf( root );
			if ( ! panel || root === shown ) {
				isPinned ||= byClick;
				return;
			}
			close();
			prepareButton( root );
			shown = root;
			isPinned = byClick;
			panel.hidden = false;
			root.classList.add( 'is-open' );
			buttonOf( root )?.setAttribute( 'aria-expanded', 'true' );
			fitPanel( panel );
			onOpen( panel );
		},
		close,
	};
};
