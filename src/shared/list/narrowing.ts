/**
 * Narrowing a list in place (LIST-05, LOOP-03 to LOOP-07): what filters and the loop builder do alike. A
 * newer request takes the place of the one before it, a failure is said in a box with a button, the address
 * follows, others are told, and the focus stays where it was. What is asked for, how, and where the answer
 * is put are theirs.
 */

export interface ShownFailure {
	/** Plain text. */
	message: string;
	/** The button's. */
	label: string;
	onClick: () => void;
}

/** What went wrong with a list, with a button: an alert of the list's own look. */
export const createFailureBox = (
	className: string,
	{ message, label, onClick }: ShownFailure
): HTMLElement => {
	const text = document.createElement( 'p' );
	text.textContent = message;
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.className = 'vitrin-button';
	button.textContent = label;
	button.addEventListener( 'click', onClick );
	const box = document.createElement( 'div' );
	box.className = className;
	box.setAttribute( 'role', 'alert' );
	box.append( text, button );
	return box;
};

/**
 * One request for a list at a time.
 *
 * @param root    What narrows the list.
 * @param setBusy Shows whether one is under way; `isAdded`: of items that join those on show.
 * @param clear   Takes away what went wrong before.
 * @return Begins a request, which cancels the one before it. What it resolves to is done unless a newer one
 *         has begun meanwhile; it must not reject. Returns whether it is under way.
 */
export const createNewest = (
	root: HTMLElement,
	setBusy: ( root: HTMLElement, isBusy: boolean, isAdded?: boolean ) => void,
	clear: ( root: HTMLElement ) => void
) => {
	let current: AbortController | undefined;
	return (
		ask: ( signal: AbortSignal ) => Promise< () => void >,
		isAdded?: boolean
	): ( () => boolean ) => {
		current?.abort();
		const mine = ( current = new AbortController() );
		clear( root );
		setBusy( root, true, isAdded );
		void ask( mine.signal ).then( ( settle ) => {
			if ( current === mine ) {
				current = undefined;
				setBusy( root, false );
				settle();
			}
		} );
		return () => current === mine;
	};
};

/**
 * The address becomes that of the list on show.
 *
 * @param url
 * @param state   The entry's of the history.
 * @param isAdded Items have joined the list: Back leads to what was before it.
 */
export const moveTo = (
	url: string,
	state: unknown = null,
	isAdded = false
): void => {
	history[ isAdded ? 'replaceState' : 'pushState' ]( state, '', url );
	if ( ! isAdded ) {
		// A list that has grown sets it to manual for its own entry (list-history.ts), and the new one inherits it.
		history.scrollRestoration = 'auto';
	}
};

/** Emits that the list is another one, or has further items. */
export const publishList = ( list: Element ): void =>
	void list.dispatchEvent(
		new CustomEvent( 'vitrin:list-replaced', {
			bubbles: true,
			detail: { url: location.href },
		} )
	);

/**
 * Remembers which control has the focus, by what stays the same when the markup is replaced.
 *
 * @param root    Where controls are replaced.
 * @param instead Gets the control, and the one that is the same field with the same value now; gives it or
 *                another the focus. Called only if the control has gone, and the focus with it.
 * @return Puts the focus back, after the replacement.
 */
export const rememberFocus = (
	root: HTMLElement,
	instead: ( same: HTMLElement | undefined ) => void
): ( () => void ) => {
	const field = document.activeElement as HTMLInputElement | null;
	if ( ! field || ! root.contains( field ) ) {
		return () => {};
	}
	return () => {
		const now = document.activeElement;
		if ( now !== field && root.contains( now ) ) {
			// It has gone to what was added.
			return;
		}
		if ( field.isConnected && ! field.hidden ) {
			// Moved within the page, it has lost it.
			field.focus( { preventScroll: true } );
			return;
		}
		const { name, value } = field;
		instead(
			[
				...root.querySelectorAll< HTMLInputElement >(
					'input:enabled,select'
				),
			].find(
				( one ) => name && one.name === name && one.value === value
			)
		);
	};
};
