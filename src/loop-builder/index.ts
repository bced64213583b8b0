/**
 * Blocks of the loop builder before anybody uses them (LOOP-01): choices and links load the chunk
 * that narrows the list in place. Where that can't be had, the form is submitted and links are
 * followed, as in HTML (LOOP-07).
 */
import {
	createScope,
	delegate,
	isPlainEvent,
	type Dispose,
} from '../shared/dom/scope';
import type { FallBack, Loader } from '../shared/loader';
import { onIntent, runOrFallBack } from '../shared/triggers';
import { onVisible } from '../shared/triggers/later';
import { LOOP_UPDATE } from './chunks';
import { parseLoopSettings } from './settings';
import type { Loop } from './update';

const BLOCK = '[data-vitrin-loop]';
const LINK = '[data-vitrin-loop-link]';
/** From there on the form is always shown (style.scss). */
const WIDE = '(min-width: 600px)';
const OPENS_BY_STYLE = 'selector(::details-content)';

export interface LoopsOptions {
	loader: Pick< Loader, 'load' | 'prefetch' | 'fallBack' >;
}

const startLoop = ( root: HTMLElement, { loader }: LoopsOptions ): Dispose => {
	const scope = createScope();
	const settings = parseLoopSettings(
		JSON.parse( root.dataset.vitrinLoop ?? '' )
	);
	const form = root.querySelector< HTMLFormElement >( 'form' );
	// The form is drawn anew with its counts; its own method may be hidden by a field of that name.
	const submit = () => {
		const now = root.querySelector< HTMLFormElement >( 'form' );
		if ( now ) {
			HTMLFormElement.prototype.submit.call( now );
		}
	};

	let loop: Loop | undefined;
	const withLoop = (
		action: ( loaded: Loop ) => void,
		fallback: FallBack = {}
	) =>
		void runOrFallBack(
			loader,
			() => loader.load( LOOP_UPDATE ),
			( { createLoop } ) =>
				action( ( loop ??= createLoop( { root, settings } ) ) ),
			fallback
		);

	const fold = root.querySelector( 'details' );
	if (
		fold &&
		matchMedia( WIDE ).matches &&
		! CSS.supports( OPENS_BY_STYLE )
	) {
		fold.open = true;
	}
	onIntent( scope, BLOCK, () => loader.prefetch( LOOP_UPDATE ) );
	if ( form ) {
		scope.on( root, 'submit', ( event ) => {
			event.preventDefault();
			withLoop( ( loaded ) => loaded.submitted(), { native: submit } );
		} );
		scope.on( root, 'change', ( { target } ) => {
			// What is typed was sent while it was typed, or waits for Enter.
			if (
				! ( target as Element ).matches( '[type=search],[type=text]' )
			) {
				withLoop( ( loaded ) => loaded.changed(), { native: submit } );
			}
		} );
		scope.on( root, 'input', ( { target } ) => {
			if (
				( target as Element ).matches( '[type=search],[type=text]' )
			) {
				// Without the chunk the button submits.
				withLoop( ( loaded ) => loaded.typed(), {
					native() {},
					showError() {},
				} );
			}
		} );
	}
	delegate( scope, 'click', LINK, ( event, element ) => {
		const link = element as HTMLAnchorElement;
		if ( root.contains( link ) && isPlainEvent( event ) ) {
			event.preventDefault();
			withLoop( ( loaded ) => loaded.follow( link ), {
				native: () => location.assign( link.href ),
			} );
		}
	} );
	if ( settings.adds === 'infinite' ) {
		// The link stays there to be clicked.
		const quiet: FallBack = { native() {}, showError() {} };
		onVisible(
			scope,
			() => root.querySelectorAll( '.vitrin-loop__pagination' ),
			'100%',
			( isVisible ) =>
				isVisible && withLoop( ( loaded ) => loaded.watchEnd(), quiet )
		);
	}
	const { search } = location;
	scope.on( window, 'popstate', () => {
		if ( loop || location.search !== search ) {
			withLoop( ( loaded ) => loaded.popped(), {
				native: () => location.reload(),
			} );
		}
	} );
	return scope.dispose;
};

export const startLoops = ( options: LoopsOptions ): Dispose => {
	const scope = createScope();
	for ( const root of document.querySelectorAll< HTMLElement >( BLOCK ) ) {
		try {
			scope.add( startLoop( root, options ) );
		} catch ( error ) {
			// A block of an older page works as HTML does.
			reportError( error );
		}
	}
	return scope.dispose;
};
