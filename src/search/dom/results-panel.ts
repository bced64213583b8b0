/**
 * The panel under a search field: a listbox, and notes below it. The field keeps focus; the active
 * option is named by its `aria-activedescendant`.
 */
import { createActiveOption } from '../../shared/dom/active-option';
import { createElement } from '../../shared/dom/create-element';
import { float } from './floating';

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
