import { jQueryListenersOf } from './jquery-listeners';

/** Whether one of an element's own listeners is for such events. */
export const listensTo = ( node: Node, type: RegExp ): boolean =>
	Object.keys( jQueryListenersOf( node ) ?? {} ).some( ( name ) =>
		type.test( name )
	);

/** The same of the element or an ancestor, to which its events bubble. */
export const isListenedTo = ( node: Node | null, type: RegExp ): boolean =>
	!! node &&
	( listensTo( node, type ) || isListenedTo( node.parentNode, type ) );
