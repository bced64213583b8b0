import { Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Icon, type PATHS } from './Icon';

interface Props {
	/** The block's title. */
	label: string;
	icon: keyof typeof PATHS;
	/** Address of the feature's settings; '' for users who may not open them. */
	settings: string;
}

/** In place of a block whose feature is off: it prints nothing in the shop. */
export function FeatureOff( { label, icon, settings }: Props ) {
	return (
		<Placeholder
			label={ label }
			icon={ <Icon name={ icon } /> }
			instructions={ __(
				'This feature is off, so the shop shows nothing here.',
				'vitrin'
			) }
		>
			{ settings && (
				<SettingsLink href={ settings }>
					{ __( 'Turn it on in the settings', 'vitrin' ) }
				</SettingsLink>
			) }
		</Placeholder>
	);
}

/** Beside the editor, whose changes would be lost in the same tab. */
export function SettingsLink( {
	href,
	children,
}: {
	href: string;
	children: string;
} ) {
	return (
		<a href={ href } target="_blank" rel="noreferrer">
			{ children }
			<span className="screen-reader-text">
				{ ' ' + __( '(opens in a new tab)', 'vitrin' ) }
			</span>
		</a>
	);
}
