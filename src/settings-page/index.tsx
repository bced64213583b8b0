/**
 * `vitrin-settings`: WooCommerce → Vitrin. The form that PHP printed works without this script, and
 * stays when the settings can't be loaded.
 */
import { createRoot } from '@wordpress/element';
import { loadSettings } from './api';
import { App } from './ui/App';
import { MediaAccess } from './ui/picture/media-frame';
import { previewPagesOf } from './ui/preview/Preview';
import './style.scss';

const start = async (): Promise< void > => {
	const container = document.getElementById( 'vitrin-settings-app' );
	const form = document.getElementById( 'vitrin-settings-form' );
	if ( ! container || ! form ) {
		return;
	}
	try {
		const answer = await loadSettings();
		// Two controls for one setting: the form goes, not only out of sight.
		const removeForm = () => form.remove();
		createRoot( container ).render(
			<MediaAccess.Provider value={ answer.mayUseMedia !== false }>
				<App
					answer={ answer }
					previewPages={ previewPagesOf( container ) }
					onMounted={ removeForm }
				/>
			</MediaAccess.Provider>
		);
	} catch ( error ) {
		document.documentElement.classList.remove( 'vitrin-awaits-script' );
		throw error;
	}
};

void start();
