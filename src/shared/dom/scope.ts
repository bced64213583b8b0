/**
 * Listeners and other things to undo, pooled and undone together.
 */

export type Dispose = () => void;

export interface Scope {
	on: ( < K extends keyof DocumentEventMap >(
		target: EventTarget,
		type: K,
		listener: ( event: DocumentEventMap[ K ] ) => void,
		options?: AddEventListenerOptions
	) => void ) &
		( (
			target: EventTarget,
			type: string,
			listener: ( event: CustomEvent ) => void,
			options?: AddEventListenerOptions
		) => void );
	/** Something else to undo with the rest. */
	add: ( dispose: Dispose ) => void;
	dispose: Dispose;
}

export const createScope = (): Scope => {
	const controller = new AbortController();
	const { signal } = controller;
	return {
		on(
			target: EventTarget,
			type: string,
			listener: ( event: never ) => void,
			options = {}
		) {
			target.addEventListener( type, listener as EventListener, {
				...options,
				signal,
			} );
		},
		add: ( dispose ) => signal.addEventListener( 'abort', dispose ),
		dispose: () => controller.abort(),
	};
};

/** One listener for all elements that match, also those that come later. */
export const delegate = < K extends keyof DocumentEventMap >(
	scope: Scope,
	type: K,
	selector: string,
	listener: ( event: DocumentEventMap[ K ], element: HTMLElement ) => void,
	options?: AddEventListenerOptions
): void =>
	scope.on(
		document,
		type,
		( event ) => {
			const element = (
				event.target as Element | null
			 )?.closest?.< HTMLElement >( selector );
			if ( element ) {
				listener( event, element );
			}
		},
		options
	);

/**
 * A click or key whose default no other script has prevented, without a modifier: with one it is the browser's, such as a new tab, or
 * Alt and an arrow for Back.
 */
export const isPlainEvent = (
	event: Event &
		Pick< MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' > &
		Partial< Pick< MouseEvent, 'button' > >
): boolean =>
	! (
		event.defaultPrevented ||
		event.button ||
		event.ctrlKey ||
		event.metaKey ||
		event.shiftKey ||
		event.altKey
	);

/** Dispatches one of the events of docs/markup.md. */
export const emit = ( type: string, detail?: unknown ): boolean =>
	document.dispatchEvent( new CustomEvent( type, { detail } ) );

/** Escape, wherever the focus is, and before what has it may keep the key to itself, as dialogs and themes' menus do. */
export const onEscape = (
	scope: Scope,
	run: ( event: KeyboardEvent ) => void
): void =>
	scope.on(
		document,
		'keydown',
		( event ) => {
			if ( event.key === 'Escape' ) {
				run( event );
			}
		},
		{ capture: true }
	);
