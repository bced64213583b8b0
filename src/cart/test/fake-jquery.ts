import type { JQuery } from '../dom/events';

/** As much of jQuery as events need. */
export const fakeJQuery = () => {
	const handlers: Array<
		[ string, ( event: { type: string }, ...args: unknown[] ) => void ]
	> = [];
	const log: Array< [ string, unknown[] ] > = [];
	const replaced: string[] = [];
	const $ = ( ( target: Element | Element[] | string ) => {
		const wrapped = {
			0: target,
			get: () => [ ...document.querySelectorAll( target as string ) ],
			on( types: string, handler: ( typeof handlers )[ number ][ 1 ] ) {
				types
					.split( ' ' )
					.forEach( ( type ) => handlers.push( [ type, handler ] ) );
				return wrapped;
			},
			off: () => wrapped,
			trigger( type: string, args: unknown[] = [] ) {
				log.push( [ type, args ] );
				handlers
					.filter( ( [ name ] ) => name === type )
					.forEach( ( [ , handler ] ) =>
						handler( { type }, ...args )
					);
				return wrapped;
			},
			triggerHandler: (): unknown => undefined,
			replaceWith( html: string ) {
				for ( const element of target as Element[] ) {
					replaced.push( `.${ element.className } ${ html }` );
				}
				return wrapped;
			},
			data: () => ( {} ),
		};
		return wrapped;
	} ) as unknown as JQuery;
	return { $, log, replaced, handlers };
};
