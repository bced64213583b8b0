/**
 * A search field that shows products while somebody types: a combobox with a list after
 * the ARIA Authoring Practices. Focus stays in the field; Enter without a chosen product
 * sends the form, as ever.
 */
import { createScope, type Dispose } from '../../shared/dom/scope';
import type { Clock } from '../../shared/domain/time';
import type { Format } from './option';
import type { Ask } from '../ask';
import type { Results } from '../domain/answer';
import { fold } from '../../shared/domain/fold';
import { searchWords } from '../words';
import { createElement } from '../../shared/dom/create-element';
import { createOption, safe } from './option';
import { float } from './place';

export interface ComboboxOptions {
	field: HTMLInputElement;
	/** Where the panel stands in the overlay; else it floats under the field, at its form's end. */
	host?: HTMLElement | null;
	ask: Ask;
	format: Format;
	clock: Clock;
	announce: ( message: string ) => void;
}

/** Milliseconds after the last key. */
const DELAY = 250;

/** Characters, as the server has it. */
const LEAST = 2;
const MOST = 100;

const SKELETONS = 3;

let panels = 0;

/** Puts a value into `%s`. Not as a pattern: what was typed may hold `$&`. */
const fill = ( sentence: string, value: string ): string =>
	sentence.split( '%s' ).join( value );

export const createCombobox = ( {
	field,
	host,
	ask,
	format,
	clock,
	announce,
}: ComboboxOptions ): Dispose => {
	const messages = searchWords();
	const scope = createScope();
	const id = `vitrin-search-${ ++panels }`;
	const list = createElement( 'div', 'vitrin-search-list', {
		id,
		role: 'listbox',
		'aria-label': messages.results,
	} );
	const note = createElement( 'div', 'vitrin-search-note' );
	const panel = createElement( 'div', 'vitrin-search-panel', {}, list, note );
	panel.hidden = true;
	let options: HTMLElement[] = [];
	let active = -1;
	let shown = '';
	let cancel = () => {};
	const floating = host ? null : float( field, panel );

	// Within the form, Tab reaches the button to try again, and what it holds is in a landmark.
	const form = field.form as HTMLFormElement;
	( host ?? form ).append( panel );
	for ( const [ name, value ] of Object.entries( {
		role: 'combobox',
		autocomplete: 'off',
		'aria-autocomplete': 'list',
		'aria-expanded': 'false',
		'aria-controls': id,
	} ) ) {
		field.setAttribute( name, value );
	}

	const choose = ( at: number ): void => {
		options[ active ]?.removeAttribute( 'aria-selected' );
		active = at;
		const option = options[ at ];
		if ( option ) {
			option.setAttribute( 'aria-selected', 'true' );
			field.setAttribute( 'aria-activedescendant', option.id );
			option.scrollIntoView?.( { block: 'nearest' } );
		} else {
			field.removeAttribute( 'aria-activedescendant' );
		}
	};

	const show = (): void => {
		panel.hidden = false;
		floating?.show();
		field.setAttribute( 'aria-expanded', String( options.length > 0 ) );
	};

	const stop = (): void => {
		cancel();
		ask.stop();
	};

	const close = (): void => {
		stop();
		choose( -1 );
		panel.hidden = true;
		floating?.hide();
		field.setAttribute( 'aria-expanded', 'false' );
	};

	const forget = (): void => {
		shown = '';
		options = [];
		list.replaceChildren();
		close();
	};

	const draw = ( content: HTMLElement[], ...notes: Node[] ): void => {
		choose( -1 );
		options = content;
		list.replaceChildren( ...content );
		list.hidden = ! content.length;
		note.replaceChildren( ...notes );
		note.hidden = ! notes.length;
		show();
	};

	const drawLoading = (): void => {
		panel.setAttribute( 'aria-busy', 'true' );
		// What is known stays until there is something newer: nothing jumps.
		if ( panel.hidden || ! options.length ) {
			draw(
				[],
				createElement(
					'span',
					'vitrin-search-loading',
					{},
					messages.loading
				),
				...Array.from( { length: SKELETONS }, () =>
					createElement( 'span', 'vitrin-search-skeleton', {
						'aria-hidden': 'true',
					} )
				)
			);
		}
	};

	const drawResults = ( query: string, results: Results ): void => {
		const { items, total, allUrl } = results;
		if ( ! items.length ) {
			const words = fill( messages.empty, query );
			draw(
				[],
				createElement( 'p', 'vitrin-search-words', {}, words ),
				createElement( 'p', 'vitrin-search-hint', {}, messages.hint )
			);
			announce( words );
			return;
		}
		draw( [
			...items.map( ( item, at ) =>
				createOption( item, {
					id: `${ id }-${ at }`,
					query,
					format,
					words: messages,
				} )
			),
			createElement(
				'a',
				'vitrin-search-all',
				{
					role: 'option',
					id: `${ id }-all`,
					href: safe( allUrl ),
					tabindex: '-1',
				},
				messages.all
			),
		] );
		announce( fill( messages.found, format.number( total ) ) );
	};

	const drawFailure = ( words: string ): void => {
		const retry = createElement(
			'button',
			'vitrin-search-retry vitrin-button',
			{ type: 'button' },
			messages.retry
		);
		retry.addEventListener( 'click', () => {
			field.focus();
			void look();
		} );
		draw(
			[],
			createElement( 'p', 'vitrin-search-words', {}, words ),
			retry
		);
		announce( words );
	};

	/** By characters: half of an emoji can't be sent. */
	const typed = (): string =>
		[ ...field.value.trim() ].slice( 0, MOST ).join( '' );

	/** What finds the same is the same; '' for too little. One sign may stand for a whole word. */
	const keyOf = ( term: string ): string => {
		const key = fold( term );
		return Math.min( term.length, key.replace( / /g, '' ).length ) < LEAST
			? ''
			: key;
	};

	const look = async (): Promise< void > => {
		cancel();
		const term = typed();
		const key = keyOf( term );
		if ( ! key ) {
			forget();
			return;
		}
		drawLoading();
		const reply = await ask( term, key );
		if ( reply.kind === 'old' || ! field.isConnected ) {
			return;
		}
		panel.removeAttribute( 'aria-busy' );
		// Gone meanwhile: nothing opens behind somebody's back.
		if ( document.activeElement !== field ) {
			close();
			return;
		}
		shown = '';
		try {
			if ( reply.kind === 'results' ) {
				drawResults( term, reply.results );
				shown = key;
				return;
			}
		} catch {
			// A price that is none: no answer of the shop's.
		}
		drawFailure( navigator.onLine ? messages.failed : messages.offline );
	};

	const soon = (): void => {
		cancel();
		if ( keyOf( typed() ) ) {
			cancel = clock.after( DELAY, () => void look() );
		} else {
			forget();
		}
	};

	const step = ( by: number ): void => {
		const count = options.length;
		if ( panel.hidden || ! count ) {
			if ( count && shown === keyOf( typed() ) ) {
				show();
			} else {
				void look();
			}
			return;
		}
		// Beyond the ends is the field itself.
		choose( ( ( active + by + count + 2 ) % ( count + 1 ) ) - 1 );
	};

	const onKey = ( event: KeyboardEvent ): void => {
		const { key } = event;
		const taken = (): void => {
			event.preventDefault();
			event.stopPropagation();
		};
		if ( key === 'Escape' && ! panel.hidden && ! host ) {
			// First the list, then the text; a dialog around it closes with the next.
			taken();
			// It may be on what stands beside it.
			field.focus();
			close();
		} else if ( event.target !== field ) {
			// A button's own.
		} else if ( key === 'Escape' && field.value ) {
			taken();
			field.value = '';
			forget();
		} else if ( key === 'ArrowDown' || key === 'ArrowUp' ) {
			taken();
			step( key === 'ArrowDown' ? 1 : -1 );
		} else if ( key === 'Enter' && options[ active ] ) {
			taken();
			options[ active ]?.click();
		} else if ( /^(Home|End|Arrow)/.test( key ) ) {
			// The cursor moves, so the field is meant again.
			choose( -1 );
		}
	};

	scope.on( form, 'keydown', ( event: KeyboardEvent ) => {
		if ( ! ( event.isComposing || event.ctrlKey || event.metaKey ) ) {
			onKey( event );
		}
	} );
	scope.on( field, 'input', soon );
	scope.on( form, 'submit', () => {
		if ( host ) {
			stop();
		} else {
			close();
		}
	} );
	// A press in the panel leaves focus in the field; its links and its button work all the same.
	scope.on( panel, 'mousedown', ( event ) => event.preventDefault() );
	scope.on( form, 'focusout', ( { relatedTarget } ) => {
		if ( ! host && ! form.contains( relatedTarget as Node | null ) ) {
			close();
		}
	} );
	scope.add( () => {
		close();
		panel.remove();
	} );

	// What was typed before this script was there.
	if (
		document.activeElement === field &&
		field.value !== field.defaultValue
	) {
		soon();
	}
	return scope.dispose;
};
