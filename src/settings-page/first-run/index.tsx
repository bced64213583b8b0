/**
 * `vitrin-first-run`: the first run's screen. Its form is PHP's and works without this script.
 */
import { createRoot, useEffect, useState } from '@wordpress/element';
import { fullName } from '../domain/values';
import type { Values } from '../domain/types';
import {
	previewPagesOf,
	Preview,
	type PreviewPage,
} from '../ui/preview/Preview';
import { takeOver } from './submit';
import './style.scss';

/** The switches of the chosen option, as PHP printed them. */
const chosenValues = ( form: HTMLFormElement ): Values => {
	const chosen = form.querySelector< HTMLInputElement >(
		'[name="choice"]:checked'
	);
	const values: Values = {};
	const nested = JSON.parse( chosen?.dataset.values ?? '{}' ) as Record<
		string,
		{ enabled: boolean }
	>;
	for ( const [ feature, { enabled } ] of Object.entries( nested ) ) {
		values[ fullName( feature, 'enabled' ) ] = enabled;
	}
	return values;
};

function ChosenPreview( {
	form,
	pages,
}: {
	form: HTMLFormElement;
	pages: PreviewPage[];
} ) {
	const [ changes, setChanges ] = useState( () => chosenValues( form ) );
	useEffect( () => {
		const follow = () => setChanges( chosenValues( form ) );
		form.addEventListener( 'change', follow );
		return () => form.removeEventListener( 'change', follow );
	}, [ form ] );
	return <Preview pages={ pages } changes={ changes } />;
}

const start = (): void => {
	const container = document.getElementById( 'vitrin-first-run-preview' );
	const form = document.getElementById( 'vitrin-first-run-form' );
	const message = document.getElementById( 'vitrin-first-run-message' );
	if ( ! container || ! message || ! ( form instanceof HTMLFormElement ) ) {
		return;
	}
	takeOver( form, message );
	const pages = previewPagesOf( container );
	if ( pages.length > 0 ) {
		createRoot( container ).render(
			<ChosenPreview form={ form } pages={ pages } />
		);
	}
};

start();
