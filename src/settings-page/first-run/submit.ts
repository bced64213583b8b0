/**
 * Saves the first run's form by REST (Choices.php); without this script admin-post.php does the same.
 */
import { __ } from '@wordpress/i18n';
import { callAdmin, guarded } from '../../shared/http/admin';
import { adminWordsOf } from '../../shared/http/admin-failure';

export type Result =
	| {
			type: 'done';
			isLive: boolean;
			/** What visitors see once it is live; '' where the shop did not say. */
			text: string;
	  }
	| { type: 'failed'; message: string };

interface Saved {
	live: boolean;
	text?: unknown;
}

const isSaved = ( value: unknown ): value is Saved =>
	typeof ( value as Saved | null )?.live === 'boolean';

/** Without `isLive` it stays as it is whether visitors see it. */
export const send = async (
	choice: string,
	isLive?: boolean
): Promise< Result > => {
	const called = await callAdmin( {
		path: '/vitrin/v1/first-run',
		method: 'POST',
		data: { choice, ...( isLive !== undefined && { live: isLive } ) },
		read: guarded( isSaved ),
	} );
	if ( called.ok ) {
		const { live, text } = called.value;
		return {
			type: 'done',
			isLive: live,
			text: typeof text === 'string' ? text : '',
		};
	}
	const { failure } = called;
	return {
		type: 'failed',
		message:
			failure.kind === 'denied' ? failure.said : adminWordsOf( failure ),
	};
};

/** What the form's button says of visitors. */
const liveOf = ( button: HTMLElement | null ): boolean | undefined => {
	const value = button?.getAttribute( 'value' );
	return value === '1' || value === '0' ? value === '1' : undefined;
};

const showState = ( page: Document, isLive: boolean ): void => {
	const state = isLive ? 'live' : 'preview';
	for ( const element of page.querySelectorAll< HTMLElement >(
		'[data-for]'
	) ) {
		element.hidden = element.dataset.for !== state;
	}
};

const doneText = ( page: Document, isLive: boolean | undefined ): string => {
	if ( isLive === undefined ) {
		return __( 'Your choice is saved.', 'vitrin' );
	}
	// What PHP says of a live shop: it knows whether something else still keeps visitors out.
	return isLive
		? ( page.querySelector( '.vitrin-first-run__state.is-live' )
				?.textContent ?? '' )
		: __( 'Visitors see the shop as before.', 'vitrin' );
};

/** Takes over the form: one call at a time, what happened beside the buttons, the focus where it was. */
export const takeOver = (
	form: HTMLFormElement,
	message: HTMLElement
): void => {
	let isBusy = false;
	// What is said was true of the choice before.
	form.addEventListener( 'change', () => {
		if ( ! isBusy ) {
			message.className = '';
			message.textContent = '';
		}
	} );
	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		if ( isBusy ) {
			return;
		}
		isBusy = true;
		// How the form ended that was sent without this script.
		form.ownerDocument
			.querySelector( '.vitrin-first-run > .notice[role]' )
			?.remove();
		form.setAttribute( 'aria-busy', 'true' );
		message.className = '';
		message.textContent = __( 'Saving…', 'vitrin' );
		const choice = String( new FormData( form ).get( 'choice' ) ?? '' );
		const isLive = liveOf( event.submitter );
		void send( choice, isLive ).then( ( result ) => {
			isBusy = false;
			form.removeAttribute( 'aria-busy' );
			if ( result.type === 'failed' ) {
				message.className = 'is-error';
				message.textContent = result.message;
				return;
			}
			const state = form.ownerDocument.querySelector(
				'.vitrin-first-run__state.is-live'
			);
			if ( state && result.text ) {
				state.textContent = result.text;
			}
			message.className = 'is-done';
			message.textContent = doneText( form.ownerDocument, isLive );
			const had = form.ownerDocument.activeElement;
			showState( form.ownerDocument, result.isLive );
			if ( had instanceof HTMLElement && had.hidden ) {
				message.tabIndex = -1;
				message.focus();
			}
		} );
	} );
};
