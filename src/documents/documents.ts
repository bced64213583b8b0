/**
 * The chunk `documents`: what a click on a button of a document does.
 */
import { makeNumber as make } from './make-number';
import { printDocument } from './print';
import type { DocumentsSettings } from './settings';
import './style.scss';

export const print = ( url: string, target: Window | null ): Promise< void > =>
	printDocument( { url, target } );

export const makeNumber = (
	url: string,
	{ sender, asks }: DocumentsSettings
): Promise< void > => make( { url, hasSender: sender, asks } );
