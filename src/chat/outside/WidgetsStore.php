<?php

namespace Vitrin\Chat\Outside;

defined( 'ABSPATH' ) || exit;

/**
 * What the service last said of its widgets: pages are printed with it, and ask nobody. A service that fails later leaves
 * it as it was.
 *
 * @phpstan-import-type Agent from WidgetsAnswer
 * @phpstan-import-type Faq from WidgetsAnswer
 * @phpstan-type Stored array{of: string, at: int, widgets: list<array<string, mixed>>, agents: list<Agent>, faqs: list<Faq>}
 */
final class WidgetsStore {

	public const OPTION = 'vitrin_chat_outside_widgets';

	public static function keep( Service $service, WidgetsAnswer $answer ): void {
		update_option(
			self::OPTION,
			array( 'of' => $service->key(), 'at' => time(), 'widgets' => $answer->widgets, 'agents' => $answer->agents, 'faqs' => $answer->faqs ),
			true
		);
	}

	/** @return Stored|null Null where nothing is known of this service. */
	public static function of( Service $service ): ?array {
		$stored = get_option( self::OPTION );
		if ( ! is_array( $stored ) || ( $stored['of'] ?? null ) !== $service->key() || ! is_array( $stored['widgets'] ?? null ) ) {
			return null;
		}

		/** @var Stored */
		return $stored;
	}

	public static function forget(): void {
		delete_option( self::OPTION );
	}
}
