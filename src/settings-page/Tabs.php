<?php

namespace Vitrin\SettingsPage;

use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/**
 * Further pages beside the settings, each with an address of its own (`&tab=status`).
 *
 * @phpstan-type Tab array{title: string, show: callable(): void, enqueue: callable(): void}
 */
final class Tabs {

	/** @return array<string, Tab> By name. */
	public static function all(): array {
		/**
		 * Pages beside the settings.
		 *
		 * @param array<string, array{title: string, show: callable(): void, enqueue: callable(): void}> $tabs By name.
		 */
		$tabs = apply_filters( 'vitrin_settings_tabs', array() );

		$sound = array();
		foreach ( is_array( $tabs ) ? $tabs : array() as $name => $tab ) {
			if ( is_array( $tab ) && is_string( $tab['title'] ?? null ) && is_callable( $tab['show'] ?? null ) && is_callable( $tab['enqueue'] ?? null ) ) {
				$sound[ (string) $name ] = array(
					'title'   => $tab['title'],
					'show'    => $tab['show'],
					'enqueue' => $tab['enqueue'],
				);
			}
		}

		return $sound;
	}

	/** @return Tab|null The one that the address names; null for the settings. */
	public static function current(): ?array {
		$tab = $_GET['tab'] ?? ''; // phpcs:ignore WordPress.Security -- Only decides which page is shown.

		return is_string( $tab ) ? self::all()[ $tab ] ?? null : null;
	}

	public static function show(): void {
		$current = self::current();
		printf( '<nav class="nav-tab-wrapper" aria-label="%s">', esc_attr__( 'Pages of Vitrin', 'vitrin' ) );
		self::show_link( Access::page_url(), __( 'Settings', 'vitrin' ), null === $current );
		foreach ( self::all() as $name => $tab ) {
			self::show_link( Access::page_url( $name ), $tab['title'], null !== $current && $current['title'] === $tab['title'] );
		}
		echo '</nav>';
	}

	private static function show_link( string $url, string $title, bool $is_current ): void {
		printf( $is_current ? '<a class="nav-tab nav-tab-active" aria-current="page" href="%s">%s</a>' : '<a class="nav-tab" href="%s">%s</a>', esc_url( $url ), esc_html( $title ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Two texts of ours.
	}
}
