/**
 * The panel under a search field: a listbox, and notes below it. The field keeps focus; the active
 * option is named by its `aria-activedescendant`.
 */
import { createScope, type Dispose } from '../../shared/dom/scope';
import { createActiveOption } from '../../shared/dom/active-option';
import { createElement } from '../../shared/dom/create-element';

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

/**
 * Keeps a panel below its field and above everything: as a popover where browsers have them, so
 * that no header clips it.
 */
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

export interface ResultsPanelOptions {
	field: HTMLInputElement;
	/** The listbox's. */
	id: string;
	label: string;
	/** What the panel is put at the end of. */
	container: HTMLElement;
	/** Whether it lies over the page, below the field. */
	isFloating: boolean;
}

export interface ResultsPanel {
	element: HTMLElement;
	hasOptions: () => boolean;
	active: () => HTMLElement | undefined;
	/** No option is active any more. */
	deselect: () => void;
	/** To the next option (1) or the one before (-1); beyond the ends is the field itself. */
	move: ( by: number ) => void;
	show: ( options: HTMLElement[], ...notes: HTMLElement[] ) => void;
	/** With what it has shown before. */
	open: () => void;
	close: () => void;
	/** Also forgets its options. */
	clear: () => void;
}

export const createResultsPanel = ( {
	field,
	id,
	label,
	container,
	isFloating,
}: ResultsPanelOptions ): ResultsPanel => {
	const list = createElement( 'div', 'vitrin-search-list', {
		id,
		role: 'listbox',
		'aria-label': label,
	} );
	const note = createElement( 'div', 'vitrin-search-note' );
	const element = createElement(
		'div',
		'vitrin-search-panel',
		{},
		note,
		list
	);
	element.hidden = true;
	const floating = isFloating ? float( field, element ) : null;
	container.append( element );
	for ( const [ name, value ] of Object.entries( {
		role: 'combobox',
		autocomplete: 'off',
		'aria-autocomplete': 'list',
		'aria-expanded': 'false',
		'aria-controls': id,
	} ) ) {
		field.setAttribute( name, value );
	}

	let options: HTMLElement[] = [];
	const active = createActiveOption( field, () => options );

	const open = (): void => {
		element.hidden = false;
		floating?.show();
		field.setAttribute( 'aria-expanded', String( options.length > 0 ) );
	};
	const close = (): void => {
		active.deselect();
		element.hidden = true;
		floating?.hide();
		field.setAttribute( 'aria-expanded', 'false' );
	};

	return {
		element,
		hasOptions: () => options.length > 0,
		active: () => options[ active.index() ],
		deselect: active.deselect,
		move: active.move,
		show( newOptions, ...notes ) {
			active.deselect();
			options = newOptions;
			list.replaceChildren( ...options );
			list.hidden = ! options.length;
			note.replaceChildren( ...notes );
			note.hidden = ! notes.length;
			open();
		},
		open,
		close,
		clear() {
			options = [];
			list.replaceChildren();
			close();
		},
	};
};
