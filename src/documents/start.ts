/**
 * The entry of `vitrin-documents-starter`, a script of its own: only pages with a button of a
 * document need it.
 */
import { readSettings } from '../shared/settings/read';
import { startDocuments } from '.';
import { parseDocumentsSettings } from './settings';
import './section.scss';

const settings = readSettings( 'documents', parseDocumentsSettings );

if ( settings ) {
	startDocuments( { settings } );
}
