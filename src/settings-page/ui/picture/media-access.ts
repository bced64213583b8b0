/**
 * Whether WordPress's media library opens for who is logged in.
 */
import { createContext } from '@wordpress/element';

export const MediaAccess = createContext( true );
