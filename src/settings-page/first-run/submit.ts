/**
 * Saves the first run's form by REST (Choices.php); without this script admin-post.php does the same.
 */
import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { hasAnswered } from '../../shared/domain/failure';

/** Milliseconds. */
const TIMEOUT = 20_000;

export type Result =
	| {
			type: 'done';
			isLive: boolean;
			/** What visitors see once it is live; '' where the shop did not say. */
			text: string;
	  }
	| { type: 'failed'; message: string };

/** Without `isLive` it stays as it is whether visitors see it. */
export const send = async (
	choice: string,
	isLive?: boolean
): Promise< Result > => {
	let isSilent = false;
	try {
		const answer = await apiFetch< { live?: unknown; text?: unknown } >( {
			path: '/vitrin/v1/first-run',
			method: 'POST',
			data: { choice, ...( isLive !== undefined && { live: isLive } ) },
			signal: AbortSignal.timeout( TIMEOUT ),
		} );
		if ( typeof answer?.live === 'boolean' ) {
			return {
				type: 'done',
				isLive: answer.live,
				text: typeof answer.text === 'string' ? answer.text : '',
			};
		}
	} catch ( error ) {
		const { code = '', message = '' } = ( error ?? {} ) as {
			code?: string;
			message?: string;
		};
		if ( code === 'rest_cookie_invalid_nonce' ) {
			return {
				type: 'failed',
				message: __(
					'You were logged out, or this page is very old. Load it again.',
					'vitrin'
				),
			};
		}
		if ( message && /^(vitrin|rest)_/.test( code ) ) {
			return { type: 'failed', message };
		}
		isSilent = ! hasAnswered( error );
	}
	return {
		type: 'failed',
		message: isSilent
			? __( 'The shop could not be reached. Try again.', 'vitrin' )
			: __( 'The shop answered with an error. Try again.', 'vitrin' ),
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
