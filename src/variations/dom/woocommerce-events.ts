/**
 * WooCommerce's classic events of a variation form, both ways (ADD-10), where somebody else
 * put jQuery on the page: what its script triggers is triggered for others, and what others
 * trigger there is done.
 */
import { jQueryOfPage } from '@vitrin/cart';
import type { Scope } from '../../shared/dom/scope';

/** A press, the browser's or jQuery's. */
export interface Pressed {
	preventDefault: () => void;
	defaultPrevented?: boolean;
	isDefaultPrevented?: () => boolean;
}

type Handler = (
	event: Pressed & { type: string },
	...args: unknown[]
) => void;

interface Wrapped {
	on: ( types: string, handler: Handler | string, more?: Handler ) => void;
	off: ( types: string ) => void;
	trigger: ( type: string, args?: unknown[] ) => void;
	data: ( name: string ) => unknown;
}

const wrap = ( element: Element ): Wrapped | undefined =>
	jQueryOfPage()?.( element ) as unknown as Wrapped | undefined;

/** What others may ask of a form, with the arguments that they give. */
export type Wishes = Record< string, ( ...args: unknown[] ) => void >;

export interface Classic {
	/** Says an event on the form, or within it. */
	say: ( type: string, args?: unknown[], element?: Element | null ) => void;
	/** Says that the form works. */
	start: () => void;
	/** A value that a script has put at the form; undefined for none. */
	data: ( name: string ) => unknown;
}

/** The events' namespace, by which they are taken off again. */
const SPACE = '.vitrin-variations';

/**
 * @param scope    Whose end ends it.
 * @param form     The form.
 * @param wishes   What others may trigger, by the event's name.
 * @param onChange Called after another option was chosen.
 * @param onReset  Called for a press on the reset link.
 */
export const createClassic = (
	scope: Scope,
	form: HTMLElement,
	wishes: Wishes,
	onChange: () => void,
	onReset: ( event: Pressed ) => void
): Classic => {
	/** While ours go out, what comes back in is our own echo. */
	let speaking = 0;
	let isHeard = false;
	const say: Classic[ 'say' ] = ( type, args = [], element = form ) => {
		speaking++;
		try {
			( element && wrap( element ) )?.trigger( type, args );
		} catch ( error ) {
			// A listener of another plugin that throws is its own problem.
			reportError( error );
		} finally {
			speaking--;
		}
	};
	const hear = (): void => {
		const $form = wrap( form );
		if ( ! $form || isHeard ) {
			return;
		}
		isHeard = true;
		for ( const [ type, wish ] of Object.entries( wishes ) ) {
			$form.on( type + SPACE, ( _event, ...args ) => {
				if ( ! speaking ) {
					wish( ...args );
				}
			} );
		}
		$form.on( 'change' + SPACE, '.variations select', onChange );
		$form.on( 'click' + SPACE, '.reset_variations', onReset );
		scope.add( () => $form.off( SPACE ) );
	};
	hear();
	// Scripts that a cache plugin delays come after ours.
	scope.on( window, 'load', hear, { once: true } );
	return {
		say,
		start() {
			say( 'wc_variation_form', [ { $form: wrap( form ) } ] );
		},
		data: ( name ) => wrap( form )?.data( name ),
	};
};
