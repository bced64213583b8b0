/**
 * Keeps a panel under its field, above everything: in the browser's top layer where there
 * is one, so that no header cuts it off.
 */
import { createScope, type Dispose } from '../../shared/dom/scope';

/** Pixels. */
const GAP = 4;
const EDGE = 8;
const LEAST_WIDTH = 360;
/** Screens up to this width give the panel all of theirs. */
const PHONE = 600;

export interface Rectangle {
	left: number;
	right: number;
	bottom: number;
}

/** Where it stands in a window, in pixels from the left and the top. */
export const placeUnder = (
	field: Rectangle,
	window_: { width: number; height: number },
	isRightToLeft: boolean
): { left: number; top: number; width: number; height: number } => {
	const room = window_.width - 2 * EDGE;
	const width =
		window_.width <= PHONE
			? room
			: Math.min(
					room,
					Math.max( field.right - field.left, LEAST_WIDTH )
				);
	const wanted = isRightToLeft ? field.right - width : field.left;
	const top = field.bottom + GAP;
	return {
		left: Math.min(
			Math.max( wanted, EDGE ),
			window_.width - EDGE - width
		),
		top,
		width,
		height: window_.height - top - EDGE,
	};
};

export const float = (
	field: HTMLElement,
	panel: HTMLElement
): { show: Dispose; hide: Dispose } => {
	panel.classList.add( 'is-floating' );
	panel.setAttribute( 'popover', 'manual' );
	let scope: ReturnType< typeof createScope > | undefined;

	const place = (): void => {
		const { visualViewport: seen, innerHeight } = window;
		const { left, top, width, height } = placeUnder(
			field.getBoundingClientRect(),
			{
				width: document.documentElement.clientWidth,
				// Less where a keyboard is on the screen.
				height: seen ? seen.height + seen.offsetTop : innerHeight,
			},
			getComputedStyle( field ).direction === 'rtl'
		);
		panel.style.cssText = `left:${ left }px;top:${ top }px;width:${ width }px;max-height:${ height }px`;
	};

	return {
		show() {
			if ( ! scope ) {
				scope = createScope();
				for ( const type of [ 'scroll', 'resize' ] ) {
					scope.on( window, type, place, {
						capture: true,
						passive: true,
					} );
				}
				if ( window.visualViewport ) {
					scope.on( window.visualViewport, 'resize', place );
				}
				panel.showPopover?.();
			}
			place();
		},
		hide() {
			if ( scope ) {
				scope.dispose();
				scope = undefined;
				panel.hidePopover?.();
			}
		},
	};
};
