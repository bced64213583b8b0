/**
 * A search field that shows products during typing: a combobox with a listbox after the
 * ARIA Authoring Practices. Focus stays in the field; Enter without an active option submits the
 * form.
 */
import { createScope, type Dispose } from '../../shared/dom/scope';
import { searchWords } from '../words';
import { createLookup, type LookupOptions } from './lookup';
import { createResultsPanel } from './results-panel';

export interface ComboboxOptions extends Pick<
	LookupOptions,
	'field' | 'ask' | 'format' | 'clock' | 'announce'
> {
	/** In the overlay: what the panel is put into; else it floats below the field, at its form's end. */
	host?: HTMLElement | null;
}

let count = 0;

export const createCombobox = ( options: ComboboxOptions ): Dispose => {
	const { field, host } = options;
	const messages = searchWords();
	const scope = createScope();
	const id = `vitrin-search-${ ++count }`;
	const form = field.form as HTMLFormElement;
	const panel = createResultsPanel( {
		field,
		id,
		label: messages.results,
		// In the form, so that Tab reaches the button to try again, and the content is in a landmark.
		container: host ?? form,
		isFloating: ! host,
	} );
	const lookup = createLookup( { ...options, id, panel, messages } );

	const close = (): void => {
		lookup.stop();
		panel.close();
	};

	const move = ( by: number ): void => {
		if ( ! panel.element.hidden && panel.hasOptions() ) {
			panel.move( by );
		} else if ( panel.hasOptions() && lookup.isCurrent() ) {
			panel.open();
		} else {
			lookup.start();
		}
	};

	/** @return Whether the key was handled. */
	const handleKey = ( key: string, isInField: boolean ): boolean => {
		if ( key === 'Escape' && ! panel.element.hidden && ! host ) {
			// First the panel, then the text; the next Escape closes a dialog around it.
			field.focus();
			close();
		} else if ( ! isInField ) {
			return false;
		} else if ( key === 'Escape' && field.value ) {
			field.value = '';
			lookup.clear();
		} else if ( key === 'ArrowDown' || key === 'ArrowUp' ) {
			move( key === 'ArrowDown' ? 1 : -1 );
		} else if ( key === 'Enter' && panel.active() ) {
			panel.active()?.click();
		} else {
			if ( /^(Home|End|Arrow)/.test( key ) ) {
				// The text cursor moves: Enter submits the form again.
				panel.deselect();
			}
			return false;
		}
		return true;
	};

	scope.on( form, 'keydown', ( event: KeyboardEvent ) => {
		if (
			! ( event.isComposing || event.ctrlKey || event.metaKey ) &&
			handleKey( event.key, event.target === field )
		) {
			event.preventDefault();
			event.stopPropagation();
		}
	} );
	scope.on( field, 'input', lookup.startLater );
	scope.on( form, 'submit', host ? lookup.stop : close );
	// A click in the panel leaves focus in the field; its links and its button work all the same.
	scope.on( panel.element, 'mousedown', ( event ) => event.preventDefault() );
	scope.on( form, 'focusout', ( { relatedTarget } ) => {
		if ( ! host && ! form.contains( relatedTarget as Node | null ) ) {
			close();
		}
	} );
	scope.add( () => {
		close();
		panel.element.remove();
	} );

	// Typed before this script was there.
	if (
		document.activeElement === field &&
		field.value !== field.defaultValue
	) {
		lookup.startLater();
	}
	return scope.dispose;
};
