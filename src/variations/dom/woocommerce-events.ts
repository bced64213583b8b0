/**
 * WooCommerce's own events of a variation form (ADD-10), where another script put jQuery on the
 * page: what WooCommerce's script would trigger is triggered, and what others trigger is done.
 */
import { jQueryOfPage } from '@vitrin/cart';
import type { Scope } from '../../shared/dom/scope';

/** An event of the browser or of jQuery. */
export interface CancelableEvent {
	preventDefault: () => void;
	defaultPrevented?: boolean;
	isDefaultPrevented?: () => boolean;
}

type Handler = (
	event: CancelableEvent & { type: string },
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

/** What other scripts may trigger on a form, by the event's name, with the arguments they give. */
export type ExternalEvents = Record< string, ( ...args: unknown[] ) => void >;

export interface WooCommerceEvents {
	/** Triggers an event on the form, or on an element in it. */
	trigger: (
		type: string,
		args?: unknown[],
		element?: Element | null
	) => void;
	/**
	 * @param events   What other scripts may trigger.
	 * @param onChange Called after another option was chosen.
	 * @param onReset  Called for a click on the reset link.
	 */
	listen: (
		events: ExternalEvents,
		onChange: () => void,
		onReset: ( event: CancelableEvent ) => void
	) => void;
	/** Announces that the form works. */
	start: () => void;
	/** A value that a script has set on the form by jQuery; undefined for none. */
	data: ( name: string ) => unknown;
}

/** The events' namespace, by which they are taken off again. */
const NAMESPACE = '.vitrin-variations';

/**
 * @param scope Whose end ends it.
 * @param form  The form.
 */
export const createWooCommerceEvents = (
	scope: Scope,
	form: HTMLElement
): WooCommerceEvents => {
	/** How many of our own events are under way: they come back to our own listeners. */
	let triggering = 0;
	const trigger: WooCommerceEvents[ 'trigger' ] = (
		type,
		args = [],
		element = form
	) => {
		triggering++;
		try {
			( element && wrap( element ) )?.trigger( type, args );
		} catch ( error ) {
			// A listener of another plugin that throws must not stop the form.
			reportError( error );
		} finally {
			triggering--;
		}
	};
	return {
		trigger,
		listen( events, onChange, onReset ) {
			const listen = (): boolean => {
				const $form = wrap( form );
				if ( ! $form ) {
					return false;
				}
				for ( const [ type, run ] of Object.entries( events ) ) {
					$form.on( type + NAMESPACE, ( _event, ...args ) => {
						if ( ! triggering ) {
							run( ...args );
						}
					} );
				}
				$form.on(
					'change' + NAMESPACE,
					'.variations select',
					onChange
				);
				$form.on( 'click' + NAMESPACE, '.reset_variations', onReset );
				scope.add( () => $form.off( NAMESPACE ) );
				return true;
			};
			if ( ! listen() ) {
				// jQuery that a cache plugin delays arrives after this script.
				scope.on( window, 'load', listen, { once: true } );
			}
		},
		start() {
			trigger( 'wc_variation_form', [ { $form: wrap( form ) } ] );
		},
		data: ( name ) => wrap( form )?.data( name ),
	};
};
