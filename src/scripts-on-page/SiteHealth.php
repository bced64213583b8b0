<?php

namespace Vitrin\ScriptsOnPage;

use Vitrin\Shared\Scripts\Results;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/** Lists scripts that could not be scanned: the shop works, but its pages may load more than they need. */
final class SiteHealth {

	/** Adds our test. */
	public static function add( mixed $tests ): mixed {
		if ( is_array( $tests ) && is_array( $tests['direct'] ?? null ) ) {
			$tests['direct']['vitrin_scripts'] = array(
				'label' => __( 'Scripts on the shop’s pages', 'vitrin' ),
				'test'  => array( self::class, 'test' ),
			);
		}

		return $tests;
	}

	/** @return array<string, mixed> A Site Health result. */
	public static function test(): array {
		$unread = array_keys( array_filter( Results::all(), static fn ( array $result ): bool => Results::READ !== $result['state'] ) );
		$result = array(
			'label'       => __( 'All scripts of the shop’s pages could be read', 'vitrin' ),
			'status'      => 'good',
			'badge'       => array(
				'label' => __( 'Performance', 'vitrin' ),
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html__( 'Vitrin takes jQuery and WooCommerce’s scripts off pages on which no script needs them.', 'vitrin' ) . '</p>',
			'actions'     => '',
			'test'        => 'vitrin_scripts',
		);
		if ( array() === $unread ) {
			return $result;
		}
		$items = implode( '', array_map( static fn ( string $name ): string => '<li>' . esc_html( Report::label( $name ) ) . '</li>', $unread ) );

		return array(
			'label'       => __( 'Some scripts of the shop’s pages could not be read', 'vitrin' ),
			'status'      => 'recommended',
			'description' => $result['description'] . '<p>' . esc_html__( 'What these scripts may need stays on the pages that have them. If you know that one needs neither jQuery nor WooCommerce’s scripts, say so in the settings.', 'vitrin' ) . '</p><ul>' . $items . '</ul>',
			'actions'     => sprintf( '<p><a href="%s">%s</a></p>', esc_url( Access::page_url() ), esc_html__( 'Vitrin settings', 'vitrin' ) ),
		) + $result;
	}
}
