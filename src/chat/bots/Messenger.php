<?php

namespace Vitrin\Chat\Bots;

defined( 'ABSPATH' ) || exit;

/** The messengers whose bots forward and answer: both speak the same calls. */
enum Messenger: string {

	case Bale     = 'bale';
	case Telegram = 'telegram';

	public function title(): string {
		return match ( $this ) {
			self::Bale     => __( 'Bale', 'vitrin' ),
			self::Telegram => __( 'Telegram', 'vitrin' ),
		};
	}

	/** Where its calls go, unless the shop has set another address: hosts in Iran don't reach Telegram's. */
	public function address(): string {
		return match ( $this ) {
			self::Bale     => 'https://tapi.bale.ai',
			self::Telegram => 'https://api.telegram.org',
		};
	}

	/** Whether it sends the header that was agreed on with each update. */
	public function sends_secret(): bool {
		return self::Telegram === $this;
	}
}
