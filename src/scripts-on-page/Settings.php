<?php
/**
 * Settings of the scripts on the shop's pages.
 *
 * @package Vitrin
 */

namespace Vitrin\ScriptsOnPage;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Scripts\Needs;
use Vitrin\Shared\Scripts\PageScripts;
use Vitrin\Shared\Scripts\Results;
use Vitrin\Shared\Scripts\ScriptFile;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;

defined( 'ABSPATH' ) || exit;

/**
 * The switch, and a choice for each script that was found: what is known of it stands beside its choice.
 * Nothing for scripts.
 */
final class Settings extends FeatureSettings {

	/** See FeatureSettings. */
	public function feature(): string {
		return PageScripts::FEATURE;
	}

	/** See FeatureSettings. */
	public function title(): string {
		return __( 'Scripts on the shop’s pages', 'vitrin' );
	}

	/** See FeatureSettings. */
	public function description(): string {
		$text = __( 'WooCommerce’s scripts and jQuery leave a page on which nothing needs them. For this, each script of the theme and of plugins is read once in the background: where it uses them without declaring it, they stay. What was found of each script stands below and can be overruled. Code that a theme prints into its pages itself can’t be read; for that, there is “Keep WooCommerce’s scripts” in the sections above.', 'vitrin' );

		$waiting = count( Waiting::all() );
		if ( $waiting > 0 ) {
			/* translators: %s: a number of scripts. */
			$text .= ' ' . sprintf( _n( '%s script still waits to be read; until then, what it may need stays.', '%s scripts still wait to be read; until then, what they may need stays.', $waiting, 'vitrin' ), Digits::of( $waiting ) );
		}

		return $text;
	}

	/** See FeatureSettings. */
	protected function enabled(): Field {
		return Field::boolean(
			true,
			__( 'Enabled', 'vitrin' ),
			__( 'Off: no script is read; jQuery and WooCommerce’s scripts stay only where a script declares that it needs them.', 'vitrin' )
		);
	}

	/** See FeatureSettings. */
	protected function own_fields(): array {
		$fields = array();
		foreach ( Results::all() as $name => $result ) {
			$fields[ PageScripts::CHOICE . ScriptFile::key_of( $name ) ] = self::choice( Report::label( $name ), Report::text( $result ) );
		}

		return $fields;
	}

	/**
	 * See FeatureSettings. A page that asks for a script's choice doesn't need what is written about it.
	 *
	 * @param string $name Its name.
	 */
	public function field( string $name ): ?Field {
		if ( 'enabled' === $name ) {
			return $this->enabled();
		}

		return 1 === preg_match( '~^' . PageScripts::CHOICE . '[0-9a-f]{8}$~', $name )
			? Field::choice( Needs::AUTOMATIC, array_fill_keys( array( Needs::AUTOMATIC, Needs::KEEP, Needs::LEAVE_OFF ), '' ), '', '' )
			: null;
	}

	/**
	 * The choice of a script.
	 *
	 * @param string $label       Which script.
	 * @param string $description What is known of it.
	 */
	private static function choice( string $label, string $description ): Field {
		return Field::choice(
			Needs::AUTOMATIC,
			array(
				Needs::AUTOMATIC => __( 'As it was found', 'vitrin' ),
				Needs::KEEP      => __( 'Keep everything that it may need', 'vitrin' ),
				Needs::LEAVE_OFF => __( 'Keep nothing for it', 'vitrin' ),
			),
			$label,
			$description,
			'enabled'
		);
	}

	/** See FeatureSettings. */
	public function applies_to_page(): bool {
		return false;
	}

	/**
	 * Nothing.
	 *
	 * @return array{}
	 */
	public function for_script(): array {
		return array();
	}
}
