import { useBlockProps } from '@wordpress/block-editor';
import { Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { factsOf } from './facts';
import { Icon, type PATHS } from './Icon';

interface Off {
	/** The block's title. */
	label: string;
	icon: keyof typeof PATHS;
}

/**
 * A block whose feature may be off: then it prints nothing in the shop, and a frame says so in the editor.
 *
 * @param name Without `vitrin/`.
 * @param off  What stands in the frame.
 * @param Edit The block in the editor while its feature is on.
 */
export const whenOn = < Props extends object >(
	name: string,
	off: Off,
	Edit: ( props: Props ) => ReactElement
): typeof Edit =>
	function EditWhenOn( props ) {
		return factsOf( name ).isOn ? (
			<Edit { ...props } />
		) : (
			<FeatureOff name={ name } { ...off } />
		);
	};

function FeatureOff( { name, label, icon }: Off & { name: string } ) {
	const { settings } = factsOf( name );
	return (
		<div { ...useBlockProps() }>
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
		</div>
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
