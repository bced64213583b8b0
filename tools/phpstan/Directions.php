<?php
/**
 * Which of the plugin's parts may use which (ARCHITECTURE.md). Only PHPStan reads this file.
 *
 * @package Vitrin
 */

namespace Vitrin\Tools\PhpStan;

use PhpParser\Node;
use PhpParser\Node\Name\FullyQualified;
use PhpParser\NodeFinder;
use PHPStan\Analyser\Scope;
use PHPStan\Node\FileNode;
use PHPStan\Rules\Rule;
use PHPStan\Rules\RuleErrorBuilder;

/**
 * A part is what follows `Vitrin` in a namespace: the folder of `src`. Whatever a file names counts: classes, functions
 * and constants of code, and types of comments.
 *
 * @implements Rule<FileNode>
 */
final class Directions implements Rule {

	/** What a part may use besides itself; every other part is a feature. */
	private const MAY_USE = array(
		'Shared'  => array(),
		'Cart'    => array( 'Shared' ),
		'Catalog' => array( 'Shared', 'Cart' ),
	);

	/** What a feature may use besides itself. */
	private const FEATURE_MAY_USE = array( 'Shared', 'Cart', 'Catalog' );

	public function getNodeType(): string {
		return FileNode::class;
	}

	/** @return list<\PHPStan\Rules\IdentifierRuleError> */
	public function processNode( Node $node, Scope $scope ): array {
		$own = $this->part_of_file( $node );
		if ( null === $own ) {
			return array();
		}
		$may_use = array( $own, ...( self::MAY_USE[ $own ] ?? self::FEATURE_MAY_USE ) );
		$errors  = array();
		foreach ( $this->names( $node ) as list( $name, $line ) ) {
			$part = $this->part( $name );
			if ( null !== $part && ! in_array( $part, $may_use, true ) ) {
				$errors[] = RuleErrorBuilder::message( sprintf( '%s may not use %s: only %s.', $own, $name, implode( ', ', $may_use ) ) )->identifier( 'vitrin.direction' )->line( $line )->build();
			}
		}

		return $errors;
	}

	/** Null for files that put parts together: of the namespace Vitrin itself, of none, and of tests. */
	private function part_of_file( FileNode $file ): ?string {
		$namespace = ( new NodeFinder() )->findFirstInstanceOf( $file->getNodes(), Node\Stmt\Namespace_::class );
		$name      = $namespace?->name?->toString() ?? '';
		$part      = $this->part( $name . '\\' );

		return 'Tests' === $part || 'Tools' === $part ? null : $part;
	}

	/** Such as Cart of Vitrin\Cart\Hooks; null where there is none. */
	private function part( string $name ): ?string {
		return 1 === preg_match( '/^Vitrin\\\\(\w+)\\\\/', $name, $found ) ? $found[1] : null;
	}

	/** @return iterable<array{string, int}> Full names, each with its line. */
	private function names( FileNode $file ): iterable {
		$finder = new NodeFinder();
		foreach ( $finder->findInstanceOf( $file->getNodes(), FullyQualified::class ) as $name ) {
			yield array( $name->toString(), $name->getStartLine() );
		}
		// An import that only a comment needs.
		foreach ( $finder->findInstanceOf( $file->getNodes(), Node\UseItem::class ) as $use ) {
			yield array( $use->name->toString(), $use->getStartLine() );
		}
		foreach ( $finder->find( $file->getNodes(), static fn ( Node $node ): bool => null !== $node->getDocComment() ) as $commented ) {
			$comment = $commented->getDocComment();
			preg_match_all( '/\\\\(Vitrin\\\\[\w\\\\]+)/', (string) $comment?->getText(), $found );
			foreach ( $found[1] as $name ) {
				yield array( $name, $comment?->getStartLine() ?? 1 );
			}
		}
	}
}
