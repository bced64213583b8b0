/**
 * The hint at typing errors in the email of the checkout block. What is wrong with it beyond that is told by the
 * block itself.
 */
import { delegate, type Scope } from '../../shared/dom/scope';
import { realClock, type Clock } from '../../shared/domain/time';
import { createAfterPointer } from '../dom/after-pointer';
import { clearEmailHint, showEmailHint } from '../dom/email-hint';
import { emailWords } from '../email-words';

/** Milliseconds without typing until a correction is proposed. */
const DELAY = 800;

export const hintAtEmail = (
	scope: Scope,
	selector: string,
	clock: Clock = realClock
): void => {
	const hint = { hasHints: true, words: emailWords() };
	const afterPointer = createAfterPointer( scope );
	// React may have put another element in its place.
	const show = (): void =>
		afterPointer( () => {
			const field =
				document.querySelector< HTMLInputElement >( selector );
			if ( field ) {
				showEmailHint( field, false, hint );
			}
		} );
	let cancel = (): void => {};
	const showSoon = (): void => {
		cancel();
		cancel = clock.after( DELAY, show );
	};
	scope.add( () => cancel() );
	delegate( scope, 'input', selector, ( _, field ) => {
		clearEmailHint( field as HTMLInputElement );
		showSoon();
	} );
	for ( const type of [ 'change', 'focusout' ] as const ) {
		delegate( scope, type, selector, show );
	}
	// What was typed before this was there.
	showSoon();
};
