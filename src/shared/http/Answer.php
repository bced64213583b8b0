<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/** An endpoint's answer in the shape of docs/wire.md ("Answers"). */
final class Answer {

	/**
	 * @param int                   $code    Also the HTTP status.
	 * @param string                $message Translated plain text.
	 * @param array<string, mixed>  $data    Further members, such as fragments.
	 * @param array<string, string> $headers HTTP headers, by name.
	 */
	private function __construct(
		public readonly int $code,
		public readonly string $message,
		public readonly array $data = array(),
		public readonly array $headers = array()
	) {}

	/**
	 * The change was done.
	 *
	 * @param array<string, mixed> $data Further members; `msg` is a message for the visitor, plain text.
	 */
	public static function success( array $data = array() ): self {
		return new self( 200, is_string( $data['msg'] ?? null ) ? $data['msg'] : '', $data );
	}

	/**
	 * Nothing was changed.
	 *
	 * @param array<string, mixed> $data Further members.
	 */
	public static function refuse( Refusal $refusal, array $data = array() ): self {
		if ( '' !== $refusal->field ) {
			$data['field'] = $refusal->field;
		}

		return new self( $refusal->status, $refusal->getMessage(), $data, $refusal->headers );
	}

	/** @return array<string, mixed> */
	public function to_array(): array {
		return array(
			'code'       => $this->code,
			'status'     => 200 === $this->code ? 'success' : 'error',
			'msg'        => $this->message,
			'fragments'  => $this->data['fragments'] ?? new \stdClass(),
			'cart_hash'  => $this->data['cart_hash'] ?? '',
			'ajax_nonce' => $this->data['ajax_nonce'] ?? '',
		) + $this->data;
	}
}
