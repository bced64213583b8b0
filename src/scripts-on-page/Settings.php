<?php

namespace Vitrin\ScriptsOnPage;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Scripts\Needs;
use Vitrin\Shared\Scripts\PageScripts;
use Vitrin\Shared\Scripts\Results;
use Vitrin\Shared\Scripts\ScriptFile;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;

defined( 'ABSPATH' ) || exit;

/** The switch, and a choice for each script that was scanned, shown beside its result. Nothing for scripts. */
final class Settings extends FeatureSettings {

	public function feature(): string {
		return PageScripts::FEATURE;
	}

	public function title(): string {
		return __( 'Scripts on the shop’s pages', 'vitrin' );
	}

	public function description(): string {
		$text = __( 'WooCommerce’s scripts and jQuery leave a page on which nothing needs them. For this, each script of the theme and of plugins is read once in the background: where it uses them without declaring it, they stay. What was found of each script is listed with its reason and can be overruled. Code that a theme prints into its pages itself can’t be read; for that, there is “Keep WooCommerce’s scripts”.', 'vitrin' );

		$waiting = count( ScanQueue::all() );
		if ( $waiting > 0 ) {
			/* translators: %s: a number of scripts. */
			$text .= ' ' . sprintf( _n( '%s script still waits to be read; until then, what it may need stays.', '%s scripts still wait to be read; until then, what they may need stays.', $waiting, 'vitrin' ), Digits::of( $waiting ) );
		}

		return $text;
	}

	/** A choice for each script that was found. */
	public function compatibility(): array {
		return array_values( array_diff( array_keys( $this->fields() ), array( 'enabled' ) ) );
	}

	protected function own_field_texts(): array {
		$texts = array();
		foreach ( Results::all() as $name => $result ) {
			$texts[ self::choice_of( $name ) ] = new FieldText(
				Report::label( $name ),
				Report::text( $result ),
				choices: array(
					Needs::AUTOMATIC => __( 'As it was found', 'vitrin' ),
					Needs::KEEP      => __( 'Keep everything that it may need', 'vitrin' ),
					Needs::LEAVE_OFF => __( 'Keep nothing for it', 'vitrin' ),
				)
			);
		}

		return $texts;
	}

	protected function enabled_text(): FieldText {
		return new FieldText(
			__( 'Enabled', 'vitrin' ),
			__( 'Off: no script is read; jQuery and WooCommerce’s scripts stay only where a script declares that it needs them.', 'vitrin' )
		);
	}

	/** Read at each call, because a background run may have found more. */
	public function fields(): array {
		return parent::fields() + array_fill_keys( array_map( self::choice_of( ... ), array_keys( Results::all() ) ), self::choice() );
	}

	/** A page asks for the choice of each of its scripts, also of one that is not scanned yet. */
	public function field( string $name ): ?Field {
		return 1 === preg_match( '~^' . PageScripts::CHOICE . '[0-9a-f]{8}$~', $name ) ? self::choice() : ( parent::fields()[ $name ] ?? null );
	}

	private static function choice(): Field {
		return Field::choice( Needs::AUTOMATIC, array( Needs::AUTOMATIC, Needs::KEEP, Needs::LEAVE_OFF ) );
	}

	/** Name of the setting with a script's choice. */
	public static function choice_of( string $script ): string {
		return PageScripts::CHOICE . ScriptFile::key_of( $script );
	}

	public function applies_to_page(): bool {
		return false;
	}
}
