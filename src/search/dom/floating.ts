/**
 * Keeps a panel below its field and above everything: as a popover where browsers have them, so
 * that no header clips it.
 */
import { createScope, type Dispose } from '../../shared/dom/scope';

/** Pixels. */
const GAP = 4;
const EDGE = 8;
const LEAST_WIDTH = 360;
/** Up to this width the panel is as wide as the screen. */
const PHONE = 600;

export interface Rectangle {
	left: number;
	right: number;
	bottom: number;
}

/** Its position and size in the window, in pixels from the left and the top. */
export const placeUnder = (
	field: Rectangle,
	window_: { width: number; height: number },
	isRightToLeft: boolean
): { left: number; top: number; width: number; height: number } => {
	const available = window_.width - 2 * EDGE;
	const width =
		window_.width <= PHONE
			? available
			: Math.min(
					available,
					Math.max( field.right - field.left, LEAST_WIDTH )
				);
	const start = isRightToLeft ? field.right - width : field.left;
	const top = field.bottom + GAP;
	return {
		left: Math.min( Math.max( start, EDGE ), window_.width - EDGE - width ),
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

	const update = (): void => {
		const { visualViewport: viewport, innerHeight } = window;
		const { left, top, width, height } = placeUnder(
			field.getBoundingClientRect(),
			{
				width: document.documentElement.clientWidth,
				// Less while an on-screen keyboard is open.
				height: viewport
					? viewport.height + viewport.offsetTop
					: innerHeight,
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
					scope.on( window, type, update, {
						capture: true,
						passive: true,
					} );
				}
				if ( window.visualViewport ) {
					scope.on( window.visualViewport, 'resize', update );
				}
				panel.showPopover?.();
			}
			update();
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
