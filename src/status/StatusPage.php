<?php

namespace Vitrin\Status;

use Vitrin\Shared\Status\StatusSection;

defined( 'ABSPATH' ) || exit;

/**
 * The tab: facts as plain tables for who has no JavaScript; else the script `vitrin-status` takes their place
 * (index.tsx).
 */
final class StatusPage {

	private const SCRIPT = 'vitrin-status';

	/** @param mixed $tabs By name. */
	public static function add( mixed $tabs ): mixed {
		return array_merge(
			is_array( $tabs ) ? $tabs : array(),
			array(
				'status' => array(
					'title'   => __( 'Status', 'vitrin' ),
					'show'    => array( self::class, 'show' ),
					'enqueue' => array( self::class, 'enqueue' ),
				),
			)
		);
	}

	public static function enqueue(): void {
		$folder = \Vitrin\DIR . '/build/admin';
		if ( ! is_readable( $folder . '/status.asset.php' ) ) {
			return;
		}
		/**
		 * Made by the build.
		 *
		 * @var array{dependencies: list<non-empty-string>, version: string} $asset
		 */
		$asset = require $folder . '/status.asset.php';
		$url   = plugins_url( 'build/admin/', \Vitrin\FILE );
		wp_enqueue_script( self::SCRIPT, $url . 'status.js', $asset['dependencies'], $asset['version'], array( 'in_footer' => true ) );
		wp_set_script_translations( self::SCRIPT, 'vitrin', \Vitrin\DIR . '/languages' );
		wp_enqueue_style( self::SCRIPT, $url . 'style-status.css', array( 'wp-components' ), $asset['version'] );
		wp_add_inline_script( self::SCRIPT, 'window.vitrinStatus = ' . wp_json_encode( Report::all(), JSON_HEX_TAG | JSON_HEX_AMP ), 'before' );
	}

	public static function show(): void {
		echo '<div id="vitrin-status-app"></div><div id="vitrin-status-plain">';
		foreach ( Report::sections() as $section ) {
			self::show_section( $section );
		}
		echo '</div>';
		DataSection::show();
	}

	private static function show_section( StatusSection $section ): void {
		printf( '<h2>%s</h2>', esc_html( $section->title ) );
		if ( array() === $section->facts ) {
			printf( '<p>%s</p>', esc_html( $section->none ) );
			return;
		}
		echo '<table class="widefat striped"><tbody>';
		foreach ( $section->facts as $fact ) {
			printf( '<tr><th scope="row">%s</th><td>%s</td></tr>', esc_html( $fact->label ), esc_html( $fact->value ) );
		}
		echo '</tbody></table>';
	}
}
