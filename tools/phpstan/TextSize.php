<?php
/**
 * Sizes of text in the CSS that PHP prints (docs/adr/0042-size-of-text.md); stylelint and ESLint hold the rest to the
 * same. Only PHPStan reads this file.
 *
 * @package Vitrin
 */

namespace Vitrin\Tools\PhpStan;

use PhpParser\Node;
use PhpParser\NodeFinder;
use PHPStan\Analyser\Scope;
use PHPStan\Node\FileNode;
use PHPStan\Rules\Rule;
use PHPStan\Rules\RuleErrorBuilder;

/**
 * Text is as large as the visitor has set it: pixels only as the least of a size that grows.
 *
 * @implements Rule<FileNode>
 */
final class TextSize implements Rule {

	/** A declaration of a style. */
	private const SIZE = '/(?:\bfont(?:-size)?|--vitrin-size-[\w%$]+)\s*:([^;"}\n]*)/';

	/** Pixels that are the least of a size that grows. */
	private const LEAST = '/max\([^,()]*px, ?[^)]*(?:rem|--vitrin-size-\d\))[^)]*\)?/';

	public function getNodeType(): string {
		return FileNode::class;
	}

	/** @return list<\PHPStan\Rules\IdentifierRuleError> */
	public function processNode( Node $node, Scope $scope ): array {
		$errors = array();
		$texts  = ( new NodeFinder() )->find( $node->getNodes(), static fn ( Node $one ): bool => $one instanceof Node\Scalar\String_ || $one instanceof Node\InterpolatedStringPart || $one instanceof Node\Stmt\InlineHTML );
		foreach ( $texts as $text ) {
			preg_match_all( self::SIZE, (string) ( $text->value ?? '' ), $found );
			foreach ( $found[1] as $size ) {
				if ( 1 === preg_match( '/[\d$%\w]px/', (string) preg_replace( self::LEAST, '', $size ) ) ) {
					$errors[] = RuleErrorBuilder::message( sprintf( 'A size of text in pixels:%s.', $size ) )->identifier( 'vitrin.textSize' )->line( $text->getStartLine() )->build();
				}
			}
		}

		return $errors;
	}
}
