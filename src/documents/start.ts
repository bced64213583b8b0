/**
 * The entry of `vitrin-documents-starter`, a script of its own: only pages with a button of a
 * document need it.
 */
import { readSettings } from '../shared/settings/read';
import { startDocuments } from '.';
import { DOCUMENTS_DEFAULTS } from './settings';
import './section.scss';

const settings = readSettings( 'documents', DOCUMENTS_DEFAULTS );

if ( settings ) {
	startDocuments( { settings } );
}
